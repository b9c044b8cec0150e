import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseAddress } from "@kedu/server/src/runtime/config.ts";
import { copyDatabase } from "@kedu/server/src/testing/database-copies.ts";
import { startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";

/** Where workers find the directory of this run: Playwright hands them the environment of the set-up. */
export const RUN_DIRECTORY = "KEDU_JOURNEYS_DIRECTORY";

/** The seeded database on PostgreSQL. */
export const TEMPLATE_DATABASE = "kedu_template";

/** The data directories of the two seeded services: with the embedded database, and beside PostgreSQL. */
export const templatesIn = (directory: string) => ({
  embedded: join(directory, "embedded"),
  besidePostgres: join(directory, "beside-postgres"),
});

/** What a service works on: the demo dealers, in a data directory and a database of its own. */
export interface ServiceData {
  readonly database: DatabaseAddress;
  /** What tells the service of it. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** In PostgreSQL, which starts in a tenth of the time of the embedded database. */
export async function postgresData(): Promise<ServiceData> {
  const dataDir = copyOf(templatesIn(runDirectory()).besidePostgres);
  const cluster = await startCluster(runDirectory());
  const { url, drop } = await copyDatabase(cluster, TEMPLATE_DATABASE);
  return {
    database: { kind: "postgres", url, poolSize: 2 },
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    async remove() {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** In the embedded database, as `npm start` has it. */
export async function embeddedData(): Promise<ServiceData> {
  const dataDir = copyOf(templatesIn(runDirectory()).embedded);
  return {
    database: { kind: "directory", dataDir },
    environment: { DATA_DIR: dataDir },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function runDirectory(): string {
  const directory = process.env[RUN_DIRECTORY];
  if (directory === undefined) throw new Error("the journeys were not set up");
  return directory;
}

function copyOf(template: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-journey-"));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}
