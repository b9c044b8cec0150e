import { randomUUID } from "node:crypto";
import { Client, type ClientConfig, type Pool, type PoolClient } from "pg";
import type { DatabaseLock } from "./database.ts";
import { lockKeyOf, tryPostgresLock } from "./postgres-lock.ts";
import { SESSION_SETTINGS } from "./postgres-session.ts";
import { isDatabaseTrouble, sqlStateOf } from "./sql-error.ts";

/** The addresses of the database do not fit together. The message is one line for the person at the terminal. */
export class PoolerError extends Error {
  override name = "PoolerError";
}

const NO_SESSION =
  "DATABASE_URL leads to a connection pooler: set DATABASE_SESSION_URL to the address of PostgreSQL itself (docs/operating.md, Behind PgBouncer)";
/** How PgBouncer refuses what a session sends about itself. */
const REFUSED_PARAMETER = /unsupported startup parameter/;

/** Connects without a pooler in between. @throws PoolerError where there is one: it loses what a session keeps. */
export async function refusePooler(pool: Pool): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      if (!(await isDirect(client))) throw new PoolerError(NO_SESSION);
    } finally {
      client.release();
    }
  } catch (error) {
    if (isRefusedParameter(error)) throw new PoolerError(NO_SESSION, { cause: error });
    throw error;
  }
}

/**
 * Connects through a pooler that lends a server's connection to one transaction at a time, and asks whether it keeps
 * prepared statements for its clients.
 * @param session How PostgreSQL itself is reached, for what needs a session.
 * @throws PoolerError where settings are missing, or the two addresses do not lead to one database.
 */
export async function tryPooler(
  pool: Pool,
  session: ClientConfig,
): Promise<{ readonly keepsNames: boolean }> {
  const client = await pool.connect();
  try {
    await refuseSettings(client);
    await refuseOtherDatabase(client, session);
    return { keepsNames: await keepsNames(client) };
  } finally {
    client.release();
  }
}

/** A pooler gives its clients another number than that of the server's process. */
async function isDirect(client: Client | PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid === Reflect.get(client, "processID");
}

function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && REFUSED_PARAMETER.test(error.message);
}

/** A pooler passes no settings on, so the role has to bring them. */
async function refuseSettings(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string; change: string }>(
    `select lower(name) as name, replace(setting, ' ', '') as setting,
      format('alter role %I in database %I set ', current_user, current_database()) as change
    from pg_settings where lower(name) = any($1)`,
    [Object.keys(SESSION_SETTINGS)],
  );
  const wrong = rows.filter(({ name, setting }) => setting !== SESSION_SETTINGS[name]);
  if (wrong.length === 0) return;
  const changes = wrong.map(
    ({ change, name }) => `${change}${name} = ${literalOf(SESSION_SETTINGS[name] ?? "")};`,
  );
  throw new PoolerError(
    `sessions behind the pooler of DATABASE_URL have other settings than the service needs (${wrong.map(({ name }) => name).join(", ")}); run this, and let the pooler connect again: ${changes.join(" ")}`,
  );
}

/** As `alter role` takes it: a list of values is not one text. */
function literalOf(value: string): string {
  return value
    .split(",")
    .map((part) => `'${part}'`)
    .join(", ");
}

async function refuseOtherDatabase(client: PoolClient, session: ClientConfig): Promise<void> {
  const name = `trial ${randomUUID()}`;
  let lock: DatabaseLock | null;
  try {
    await refusePooledSession(session);
    lock = await tryPostgresLock(session, name);
  } catch (error) {
    throw sessionFailure(error);
  }
  if (lock === null) throw new Error("a lock under a new name was taken");
  try {
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_xact_lock($1) as free",
      [lockKeyOf(name)],
    );
    if (rows[0]?.free === true) {
      throw new PoolerError(
        "DATABASE_SESSION_URL and DATABASE_URL lead to different databases: a lock that is taken at one is free at the other",
      );
    }
  } finally {
    await lock.release();
  }
}

async function refusePooledSession(session: ClientConfig): Promise<void> {
  const client = new Client(session);
  client.on("error", () => {});
  await client.connect();
  try {
    if (!(await isDirect(client))) throw pooledSession();
  } finally {
    await client.end();
  }
}

function sessionFailure(error: unknown): unknown {
  if (error instanceof PoolerError) return error;
  if (isRefusedParameter(error)) return pooledSession(error);
  const state = sqlStateOf(error);
  if (state === undefined && !isDatabaseTrouble(error)) return error;
  const code = state ?? (error instanceof Error ? Reflect.get(error, "code") : undefined);
  return new PoolerError(
    `no PostgreSQL lets the service in at DATABASE_SESSION_URL (${String(code ?? "no answer")}); start it, or check that address, its role and password`,
    { cause: error },
  );
}

function pooledSession(cause?: unknown): PoolerError {
  return new PoolerError(
    "DATABASE_SESSION_URL leads to a connection pooler: give it the address of PostgreSQL itself, or of a proxy that passes whole connections on",
    { cause },
  );
}

/**
 * A pooler that keeps prepared statements for its clients has names of its own for them at the server. Where the server
 * knows a statement by our name, the next transaction finds it on one of the server's connections and misses it on
 * another.
 */
async function keepsNames(client: PoolClient): Promise<boolean> {
  const name = `kedu_trial_${randomUUID()}`;
  await client.query("begin");
  try {
    const { rows } = await client.query<{ known: boolean }>({
      name,
      text: "select exists (select from pg_prepared_statements where name = $1) as known",
      values: [name],
    });
    const isOurs = rows[0]?.known === true;
    if (isOurs) await client.query(`deallocate "${name}"`);
    return !isOurs;
  } finally {
    await client.query("commit");
  }
}
