import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataDirectoryError } from "./directory-lock.ts";

/** Lies in a cluster whose making was not cut short. */
const FINISHED = "kedu-finished";
/** Lies beside the cluster, so that it tells of a cluster that is gone. */
const FILLED = "kedu-filled";

/** PostgreSQL's major version that the embedded database has. */
const CLUSTER_VERSION = "18";

/** Files without which a cluster would be made again over what is left of it, or would not open. */
const NEEDED = ["PG_VERSION", "global/pg_control", "postgresql.conf"];

/**
 * Where the embedded database of a data directory is. A cluster whose creation was killed half-way holds no committed
 * data, and is put aside. One that was filled and has lost files is left as it is.
 * @throws DataDirectoryError
 */
export function prepareCluster(dataDir: string): string {
  const cluster = join(dataDir, "pglite");
  const wasFilled = existsSync(join(dataDir, FILLED)) || existsSync(join(cluster, FINISHED));
  if (wasFilled) refuseDamaged(dataDir, cluster);
  else if (existsSync(cluster)) renameSync(cluster, `${cluster}-unfinished-${Date.now()}`);
  return cluster;
}

/** Notes that the cluster of a data directory is whole and may hold data from now on. */
export function markFilled(dataDir: string): void {
  writeFileSync(join(dataDir, "pglite", FINISHED), "");
  writeFileSync(
    join(dataDir, FILLED),
    "The folder pglite beside this file holds data. Delete both to begin with an empty database.\n",
  );
}

function refuseDamaged(dataDir: string, cluster: string): void {
  const missing = NEEDED.find((file) => !hasContent(join(cluster, file)));
  if (missing !== undefined) {
    throw new DataDirectoryError(
      `${join(cluster, missing)} is missing or empty, and ${dataDir} was filled before: put a copy of the directory back, or set another DATA_DIR; nothing was changed`,
    );
  }
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== CLUSTER_VERSION) {
    throw new DataDirectoryError(
      `${cluster} was made by PostgreSQL ${version} and this build has ${CLUSTER_VERSION}: start the build that made it, or set another DATA_DIR; nothing was changed`,
    );
  }
}

function hasContent(path: string): boolean {
  try {
    return statSync(path).size > 0;
  } catch {
    return false;
  }
}
