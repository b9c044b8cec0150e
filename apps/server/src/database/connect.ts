import type { DatabaseAddress } from "../runtime/config.ts";
import { type KillPoints, NO_KILL_POINTS } from "../runtime/kill-point.ts";
import type { Database } from "./database.ts";
import { connectEmbedded } from "./embedded.ts";
import { connectPostgres } from "./postgres.ts";

/** Opens the database. @throws DataDirectoryError, PoolerError, or the driver's error when a PostgreSQL cannot be reached. */
export async function connectDatabase(
  address: DatabaseAddress,
  killPoints: KillPoints = NO_KILL_POINTS,
): Promise<Database> {
  return address.kind === "postgres"
    ? connectPostgres(address, killPoints)
    : connectEmbedded(address, killPoints);
}
