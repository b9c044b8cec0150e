import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool } from "pg";
import type { DatabaseAddress } from "../runtime/config.ts";
import type { KillPoints } from "../runtime/kill-point.ts";
import { markFilled, prepareCluster } from "./cluster-directory.ts";
import { drizzleOnConnections } from "./connections.ts";
import type { Database, DatabaseLock } from "./database.ts";
import { DataDirectoryError, lockDirectory } from "./directory-lock.ts";
import { VALUE_TYPES } from "./value-types.ts";

type EmbeddedAddress = Exclude<DatabaseAddress, { kind: "postgres" }>;

/** Opens the embedded database. @throws DataDirectoryError */
export async function connectEmbedded(
  address: EmbeddedAddress,
  killPoints: KillPoints,
): Promise<Database> {
  const dataDir = address.kind === "directory" ? address.dataDir : null;
  const directoryLock = dataDir === null ? null : lockDirectory(dataDir);
  let pglite: PGlite;
  try {
    const cluster = dataDir === null ? null : prepareCluster(dataDir);
    pglite = await PGlite.create({
      ...(cluster === null ? {} : { dataDir: cluster }),
      ...(address.kind === "memory" ? { loadDataDir: address.image } : {}),
    });
    await pglite.exec("set timezone to 'UTC'");
    if (dataDir !== null) markFilled(dataDir);
  } catch (error) {
    directoryLock?.release();
    if (dataDir === null || error instanceof DataDirectoryError) throw error;
    throw new DataDirectoryError(
      `the embedded database in ${dataDir} does not open: the disk is full, or files of it are damaged or missing; put a copy back, or set another DATA_DIR`,
      { cause: error },
    );
  }
  // The one connection stays open: it is this process, and every caller waits for it.
  const pool = new Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    types: VALUE_TYPES,
    pipeline: true,
  });
  return {
    ...drizzleOnConnections(
      {
        acquire: () => pool.connect(),
        release: (client) => client.release(),
        limitMs: () => null,
        keepsNames: true,
      },
      killPoints,
    ),
    driver: "pglite",
    tryLock: locksOfOneProcess(),
    async close() {
      await pool.end();
      await pglite.close();
      directoryLock?.release();
    },
  };
}

/** The directory lock leaves one process, so a lock inside it is enough. */
function locksOfOneProcess(): (name: string) => Promise<DatabaseLock | null> {
  const held = new Set<string>();
  return async (name) => {
    if (held.has(name)) return null;
    held.add(name);
    return {
      lost: new AbortController().signal,
      async release() {
        held.delete(name);
      },
    };
  };
}
