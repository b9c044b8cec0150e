import type { Logger } from "pino";
import type { DatabaseAddress, ReplicaAddress } from "../runtime/config.ts";
import { type KillPoints, NO_KILL_POINTS } from "../runtime/kill-point.ts";
import type { Database } from "./database.ts";
import { connectEmbedded } from "./embedded.ts";
import { connectPostgres, openReplica } from "./postgres.ts";
import { primaryAlone, type ReplicaReader, replicaReaderOf } from "./read-replica.ts";

/** Opens the database. @throws DataDirectoryError, PoolerError, or the driver's error when a PostgreSQL cannot be reached. */
export async function connectDatabase(
  address: DatabaseAddress,
  killPoints: KillPoints = NO_KILL_POINTS,
): Promise<Database> {
  return address.kind === "postgres"
    ? connectPostgres(address, killPoints)
    : connectEmbedded(address, killPoints);
}

/** Opens the replica, where there is one. @throws ReplicaError when it is not one of this database. */
export async function connectReplica(
  address: ReplicaAddress | null,
  primary: Database,
  log: Pick<Logger, "warn">,
): Promise<ReplicaReader> {
  if (address === null) return primaryAlone(primary);
  const replica = openReplica(address);
  try {
    return await replicaReaderOf({
      primary,
      replica,
      lateMs: address.lateMs,
      report: (reason, error) =>
        log.warn({ reason, err: error }, "the primary is read in place of the replica"),
    });
  } catch (error) {
    await replica.close();
    throw error;
  }
}
