import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { sql } from "./drizzle.ts";
import { withoutTimeLimit } from "./time-limit.ts";
import { inTransaction } from "./transaction.ts";

/** The schema in the database does not fit this build. The message is one line for the person at the terminal. */
export class SchemaError extends Error {
  override name = "SchemaError";
}

interface Migration {
  readonly name: string;
  readonly sha256: string;
  readonly statements: readonly string[];
}

const DIRECTORY = join(import.meta.dirname, "migrations");
const LOCK_WAIT_MS = 60_000;
const LOCK_PAUSE_MS = 200;

/**
 * Brings the schema to this build's state: each migration in a transaction of its own, under a lock that all
 * processes of the database share, so a kill at any moment leaves a state from which the next start goes on.
 * @throws SchemaError when the database is newer than the build, has tables of others or an old server, or a migration
 * was edited after it ran.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = await readMigrations();
  const lock = await waitForLock(database);
  try {
    await refuseForeign(database);
    await inTransaction(database, (transaction) =>
      transaction.execute(sql`create table if not exists schema_migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`),
    );
    const applied = await readApplied(database);
    const pending = pendingOf(migrations, applied);
    for (const migration of pending) {
      await withoutTimeLimit(() =>
        inTransaction(database, async (transaction) => {
          await transaction.execute(sql`set local statement_timeout = 0`);
          // Migrations are files of this build, not input.
          for (const statement of migration.statements)
            await transaction.execute(sql.raw(statement));
          await transaction.execute(
            sql`insert into schema_migration (name, sha256) values (${migration.name}, ${migration.sha256})`,
          );
        }),
      );
    }
  } finally {
    await lock.release();
  }
}

/** What is still to run, in order. @throws SchemaError as `migrate` does. */
export function pendingOf<Known extends Pick<Migration, "name" | "sha256">>(
  migrations: readonly Known[],
  applied: ReadonlyMap<string, string>,
): Known[] {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new SchemaError(
      `the database is newer than this build: it has ${unknown.join(", ")}; start the newer build`,
    );
  }
  for (const { name, sha256 } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256) {
      throw new SchemaError(
        `migration ${name} was changed after it ran on this database; restore the file, or start with an empty database`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(DIRECTORY)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(DIRECTORY, file), "utf8");
      return {
        name: file.slice(0, -".sql".length),
        sha256: createHash("sha256").update(text).digest("hex"),
        statements: text.split("--> statement-breakpoint").filter((part) => part.trim() !== ""),
      };
    }),
  );
}

/** The oldest server whose SQL the migrations use. */
const SERVER_VERSION_MIN = 15;

/** Encodings that hold every text. The second is that of a cluster which was made without a locale. */
const ENCODINGS: readonly string[] = ["UTF8", "SQL_ASCII"];

interface Found {
  readonly version: number;
  readonly encoding: string;
  readonly own: boolean;
  readonly others: readonly string[];
}

/** Looks before anything is made. @throws SchemaError for an old server, narrow texts, and tables that are not ours */
async function refuseForeign(database: Database): Promise<void> {
  const { rows } = await database.execute<Found & Record<string, unknown>>(
    sql`select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      (select count(*) = 2 from information_schema.columns where table_schema = current_schema()
        and table_name = 'schema_migration' and column_name in ('name', 'sha256')) as own,
      array(select relname::text from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p', 'v', 'm') and not exists (select 1 from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        order by relname limit 3) as others`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the server says nothing of itself");
  const { encoding, others, own, version } = found;
  if (version < SERVER_VERSION_MIN) {
    throw new SchemaError(
      `PostgreSQL ${version} is too old: the service needs ${SERVER_VERSION_MIN} or newer`,
    );
  }
  if (!ENCODINGS.includes(encoding)) {
    throw new SchemaError(
      `the database keeps texts in ${encoding}, which has no Chinese: give the service a database with the encoding UTF8; nothing was changed`,
    );
  }
  if (!own && others.length > 0) {
    throw new SchemaError(
      `the database has tables of others (${others.join(", ")}): give the service a database of its own; nothing was changed`,
    );
  }
}

async function readApplied(database: Database): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ name: string; sha256: string }>(
    sql`select name, sha256 from schema_migration`,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function waitForLock(database: Database) {
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    const lock = await database.tryLock("migration");
    if (lock !== null) return lock;
    if (Date.now() > deadline) {
      throw new SchemaError("another process has been migrating this database for a minute");
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
}
