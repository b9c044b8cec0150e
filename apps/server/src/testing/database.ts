import { existsSync, openAsBlob } from "node:fs";
import { mkdtemp, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { inject, onTestFinished } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { copyDatabase, type DatabaseCopy, databaseUrl, onCluster } from "./database-copies.ts";
import { startCluster } from "./postgres-cluster.ts";

const TEMPLATE = "kedu_template";
// Any number: every worker asks for the same one.
const TEMPLATE_LOCK = 20_001;

/** Both drivers, for tests of what must be the same on either. */
export const DRIVERS = ["pglite", "postgres"] as const;

/** A migrated, empty database of its own, closed when the test ends. Embedded, or a real PostgreSQL with real concurrency. */
export async function openTestDatabase(
  driver: (typeof DRIVERS)[number] = "postgres",
  poolSize = 10,
): Promise<Database> {
  const database = await openDatabase(driver, poolSize);
  onTestFinished(() => database.close());
  return database;
}

/** The same for several tests; the caller closes it. */
export async function openDatabase(
  driver: (typeof DRIVERS)[number],
  poolSize = 10,
): Promise<Database> {
  if (driver === "pglite")
    return connectDatabase({ kind: "memory", image: await embeddedImage("migrated") });
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({ kind: "postgres", url, poolSize });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An embedded database in memory, with nothing in it; the caller closes it. */
export async function openEmbeddedDatabase(): Promise<Database> {
  return connectDatabase({ kind: "memory", image: await embeddedImage("new") });
}

/** A cluster of the embedded database. Making one takes ten times as long as copying it. */
async function embeddedImage(state: "new" | "migrated"): Promise<Blob> {
  const file = join(inject("runDirectory"), `embedded-${state}.tar`);
  if (!existsSync(file)) {
    const dataDir = await mkdtemp(join(inject("runDirectory"), "embedded-"));
    const database = await connectDatabase({ kind: "directory", dataDir });
    if (state === "migrated") await migrate(database);
    await database.close();
    const cluster = await PGlite.create(join(dataDir, "pglite"));
    const image = await cluster.dumpDataDir("none");
    await cluster.close();
    // Another worker may do it at the same time: the last one replaces like by like.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, image.stream());
    await rename(unfinished, file);
  }
  return openAsBlob(file);
}

/** A migrated, empty PostgreSQL database of its own, for tests that start the service as a process. */
export async function createTestDatabase(): Promise<DatabaseCopy> {
  const cluster = await startCluster(inject("runDirectory"));
  await provideTemplate(cluster);
  return copyDatabase(cluster, TEMPLATE);
}

/** A copy of a database to which nothing is connected. */
export async function copyTestDatabase(url: string): Promise<DatabaseCopy> {
  const cluster = await startCluster(inject("runDirectory"));
  return copyDatabase(cluster, new URL(url).pathname.slice(1));
}

async function provideTemplate(cluster: string): Promise<void> {
  await onCluster(cluster, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query(
      "select from pg_database where datname = $1 and datistemplate",
      [TEMPLATE],
    );
    if (rowCount === 1) return;
    await client.query(`create database ${TEMPLATE}`);
    const database = await connectDatabase({
      kind: "postgres",
      url: databaseUrl(cluster, TEMPLATE),
      poolSize: 1,
    });
    await migrate(database);
    await database.close();
    await client.query(`alter database ${TEMPLATE} is_template true`);
  });
}
