import { PGlite, types as pgliteTypes } from "@electric-sql/pglite";
import { drizzle as drizzleOnPglite } from "drizzle-orm/pglite";
import type { DatabaseAddress } from "../runtime/config.ts";
import { type KillPoints, NO_KILL_POINTS } from "../runtime/kill-point.ts";
import type { Database } from "./database.ts";
import { DataDirectoryError, lockDirectory } from "./directory-lock.ts";
import { markFilled, prepareCluster } from "./cluster-directory.ts";
import { type Embedded, embeddedOf } from "./embedded.ts";
import { fencedWork } from "./fence.ts";
import { connectPostgres } from "./postgres.ts";
import {
  BEGIN,
  CASING,
  type Query,
  readerOf,
  refuseNul,
  safeInteger,
  sidesOf,
  textOf,
} from "./sides.ts";
import { COMMIT_TRACE, traceAlone, type TraceOf } from "./statement-trace.ts";

/** Opens the database. @throws DataDirectoryError, or the driver's error when a PostgreSQL cannot be reached. */
export async function connectDatabase(
  address: DatabaseAddress,
  killPoints: KillPoints = NO_KILL_POINTS,
): Promise<Database> {
  return address.kind === "postgres"
    ? connectPostgres(address.url, address.poolSize, killPoints)
    : connectPglite(address, killPoints);
}

async function connectPglite(
  address: Exclude<DatabaseAddress, { kind: "postgres" }>,
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
      parsers: { [pgliteTypes.INT8]: safeInteger },
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
  const embedded = embeddedOf(pglite);
  const queryBy =
    (run: Embedded["query"], traceOf: TraceOf): Query =>
    async (text, parameters, options) => {
      refuseNul(parameters);
      const statement = textOf(text);
      return killPoints.around(traceOf(statement), () => run(statement, parameters, options));
    };
  const sides = sidesOf(queryBy(embedded.query, traceAlone), (query) =>
    // Drizzle asks its client for `query` alone as long as we open transactions ourselves.
    drizzleOnPglite({
      client: { query } as unknown as PGlite,
      casing: CASING,
    }),
  );
  const held = new Set<string>();
  return {
    ...readerOf(sides.outer),
    driver: "pglite",
    statements: sides.outer,
    async begin(mode, work, closing) {
      sides.refuseInside();
      return killPoints.around(COMMIT_TRACE[mode], () =>
        embedded.transaction(
          BEGIN[mode],
          (run) =>
            sides.during(
              queryBy(run, () => "passing"),
              () => fencedWork(mode, work)(sides.inner),
            ),
          closing,
        ),
      );
    },
    // The directory lock leaves one process, so a lock inside it is enough.
    async tryLock(name) {
      if (held.has(name)) return null;
      held.add(name);
      return {
        lost: new AbortController().signal,
        async release() {
          held.delete(name);
        },
      };
    },
    async close() {
      await pglite.close();
      directoryLock?.release();
    },
  };
}
