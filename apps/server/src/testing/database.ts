import { randomUUID } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
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
  if (driver === "pglite") {
    const database = await openEmbeddedDatabase();
    onTestFinished(() => database.close());
    await migrate(database);
    return database;
  }
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({ kind: "postgres", url, poolSize });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

/** An embedded database in memory, with nothing in it; the caller closes it. */
export async function openEmbeddedDatabase(): Promise<Database> {
  return connectDatabase({ kind: "memory", image: await embeddedImage() });
}

/** A new cluster of the embedded database. Making one takes ten times as long as copying it. */
async function embeddedImage(): Promise<Blob> {
  const file = join(inject("runDirectory"), "embedded.tar");
  if (!existsSync(file)) {
    const cluster = await PGlite.create();
    const image = await cluster.dumpDataDir("none");
    await cluster.close();
    // Another worker may be at it too: whoever is last replaces like by like.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, image.stream());
    await rename(unfinished, file);
  }
  return openAsBlob(file);
}

/** Address of a migrated, empty PostgreSQL database of its own, for tests that start the service as a process. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenance = await startCluster(inject("runDirectory"));
  await provideTemplate(maintenance);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onMaintenance(maintenance, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  return {
    url: urlOf(maintenance, name),
    drop: () =>
      onMaintenance(maintenance, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      ),
  };
}

/** Address of a copy of a database to which nobody is connected. */
export async function copyTestDatabase(
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenance = await startCluster(inject("runDirectory"));
  const template = new URL(url).pathname.slice(1);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onMaintenance(maintenance, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: urlOf(maintenance, name),
    drop: () =>
      onMaintenance(maintenance, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      ),
  };
}

async function provideTemplate(maintenance: string): Promise<void> {
  await onMaintenance(maintenance, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query(
      "select from pg_database where datname = $1 and datistemplate",
      [TEMPLATE],
    );
    if (rowCount === 1) return;
    await client.query(`create database ${TEMPLATE}`);
    const database = await connectDatabase({
      kind: "postgres",
      url: urlOf(maintenance, TEMPLATE),
      poolSize: 1,
    });
    await migrate(database);
    await database.close();
    await client.query(`alter database ${TEMPLATE} is_template true`);
  });
}

async function onMaintenance(
  maintenance: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(maintenance: string, name: string): string {
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  return url.href;
}
