import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "./database/connect.ts";
import { vaultOfDatabase } from "./database/data-key.ts";
import { migrate } from "./database/migrate.ts";
import { createTestDatabase } from "./testing/database.ts";
import { readConfig } from "./runtime/config.ts";
import { startService } from "./service.ts";
import { startComplaint } from "./start-complaint.ts";
import { startProcess } from "./testing/started-process.ts";

/** What a process says that must not start, once it has ended with a code that is not 0. */
async function lastWordsOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const started = startProcess(environment);
  expect(await started.ended).toBe(1);
  return started.said();
}

/** The same line from a start in this process, which compiles nothing again. */
async function complaintOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-complaint-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ...environment,
  });
  const complaint = await startService(config).then(
    () => {
      throw new Error("the service has started");
    },
    (error: unknown) => startComplaint(error, config),
  );
  return `${complaint}\n`;
}

async function emptyPostgres(): Promise<URL> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await query(new URL(url), "drop schema public cascade; create schema public");
  return new URL(url);
}

async function query(url: URL, text: string): Promise<void> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(text);
  await client.end();
}

const withUser = (url: URL, user: string): string => {
  const other = new URL(url);
  other.username = user;
  other.password = "a-password-of-mine";
  return other.href;
};

test("what is wrong with a PostgreSQL is one line without its password", async () => {
  const url = await emptyPostgres();
  const elsewhere = new URL(url);
  elsewhere.pathname = "/kedu_is_not_here";
  const noBase = await complaintOf({ DATABASE_URL: elsewhere.href });
  expect(noBase).toMatch(
    /^there is no database "kedu_is_not_here" at [^\n]*; create it, or check DATABASE_URL\n$/,
  );
  const noRole = await lastWordsOf({ DATABASE_URL: withUser(url, "kedu_stranger") });
  expect(noRole).toMatch(
    /^PostgreSQL at [^\n]* does not let the role "kedu_stranger" in; check the role and its password in DATABASE_URL\n$/,
  );
  expect(noRole).not.toContain("a-password-of-mine");
  const noHost = await complaintOf({ DATABASE_URL: "postgres://kedu@database.invalid/kedu" });
  expect(noHost).toMatch(
    /^no PostgreSQL answers at database\.invalid:5432 \([A-Z_]+\); start it, or check DATABASE_URL\n$/,
  );
}, 120_000);

test("tables of others, a schema that is not whole and a read-only server are reported and left alone", async () => {
  const url = await emptyPostgres();
  await query(url, "create table customers (id int); create view open_orders as select 1 as one");
  const others = await complaintOf({ DATABASE_URL: url.href });
  expect(others).toBe(
    "the database has tables of others (customers, open_orders): give the service a database of its own; nothing was changed\n",
  );
  // A table of that name that another tool keeps its migrations in.
  await query(url, "create table schema_migration (version bigint)");
  expect(await complaintOf({ DATABASE_URL: url.href })).toContain("tables of others (customers");

  const whole = await createTestDatabase();
  onTestFinished(whole.drop);
  await query(new URL(whole.url), "drop table login_identifier cascade");
  expect(await complaintOf({ DATABASE_URL: whole.url })).toMatch(
    /^the schema of "[^"]*" is not whole \(42P01\); restore it from a backup, or use an empty database\n$/,
  );

  const readOnly = await emptyPostgres();
  const name = readOnly.pathname.slice(1);
  await query(readOnly, `alter database "${name}" set default_transaction_read_only = on`);
  expect(await complaintOf({ DATABASE_URL: readOnly.href })).toMatch(
    /^the database "[^"]*" at [^\n]* is read-only; give DATABASE_URL the server that takes writes\n$/,
  );
}, 120_000);

test("a database whose encoding has no Chinese is reported and left alone", async () => {
  const url = await emptyPostgres();
  const name = `${url.pathname.slice(1)}_latin`;
  await query(
    url,
    `create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
  );
  onTestFinished(() => query(url, `drop database ${name} with (force)`));
  const latin = new URL(url);
  latin.pathname = `/${name}`;
  expect(await complaintOf({ DATABASE_URL: latin.href })).toBe(
    "the database keeps texts in LATIN1, which has no Chinese: give the service a database with the encoding UTF8; nothing was changed\n",
  );
}, 60_000);

test("an unexpected failure is printed without the values of a statement", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await query(
    new URL(url),
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on manufacturer execute function refuse()`,
  );
  const said = await lastWordsOf({ DATABASE_URL: url });
  expect(said).toContain('"sqlState":"P0001"');
  expect(said).toContain("insert into");
  expect(said).not.toContain("深圳");
}, 60_000);

test("an address that is not ours and a port of the system are reported before anything is created", async () => {
  expect(await lastWordsOf({ HOST: "192.0.2.1" })).toBe(
    "192.0.2.1 is no address of this machine; set another HOST\n",
  );
  expect(await complaintOf({ HOST: "kedu.invalid", PORT: "18080" })).toBe(
    "kedu.invalid is no address of this machine; set another HOST\n",
  );
}, 120_000);

test("a data directory that lost files is refused and stays as it is", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-damaged-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = join(dataDir, "pglite");
  const database = await connectDatabase({ kind: "directory", dataDir });
  await migrate(database);
  await vaultOfDatabase(database, { dataKey: null, dataDir });
  await database.close();
  const start = () => complaintOf({ DATA_DIR: dataDir });
  const kept = () => readdirSync(dataDir).filter((name) => name !== "kedu.lock");
  const before = kept();

  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  expect(await lastWordsOf({ DATA_DIR: dataDir })).toMatch(
    /^\S+ was made by PostgreSQL 17 and this build has 18: [^\n]*\n$/,
  );
  rmSync(join(cluster, "PG_VERSION"));
  expect(await start()).toMatch(
    /^\S+PG_VERSION is missing or empty, and \S+ was filled before: [^\n]*nothing was changed\n$/,
  );
  writeFileSync(join(cluster, "PG_VERSION"), "");
  expect(await start()).toContain("PG_VERSION is missing or empty");
  writeFileSync(join(cluster, "PG_VERSION"), "18\n");
  truncateSync(join(cluster, "global/pg_control"), 100);
  expect(await start()).toMatch(/^the embedded database in \S+ does not open: [^\n]*\n$/);
  rmSync(join(dataDir, "pglite"), { recursive: true });
  expect(await start()).toContain("was filled before");
  expect(kept()).toEqual(before.filter((name) => name !== "pglite"));
}, 120_000);

test("a data directory without its key, or with a folder in the key's place, is refused", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-keyless-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await connectDatabase({ kind: "directory", dataDir });
  await migrate(database);
  await vaultOfDatabase(database, { dataKey: null, dataDir });
  await database.close();
  rmSync(join(dataDir, "data.key"));
  expect(await complaintOf({ DATA_DIR: dataDir })).toMatch(
    /^the data key \S+data\.key is missing, [^\n]*nothing was changed\n$/,
  );
  const other = { DATA_DIR: dataDir, KEDU_DATA_KEY: Buffer.alloc(32, 9).toString("base64") };
  expect(await complaintOf(other)).toMatch(/^the data key is not the one [^\n]*\n$/);
  mkdirSync(join(dataDir, "data.key"));
  expect(await complaintOf({ DATA_DIR: dataDir })).toMatch(/^cannot read the data key [^\n]*\n$/);
}, 120_000);
