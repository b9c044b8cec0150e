import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import type { KillPoints } from "../runtime/kill-point.ts";
import { drizzleOnConnections, VALUE_TYPES } from "./connections.ts";
import type { Database, DatabaseLock } from "./database.ts";
import { sessionOf } from "./postgres-session.ts";
import { waitLimitMs } from "./time-limit.ts";

/** Below the browser's 6 s time limit (specification 9), so that a lock wait ends with an answer. */
const LOCK_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** A full pool answers 503 within 2 s. */
const POOL_WAIT_MS = 1_500;
/** How long a server may take to say whether a lock was free, and to end the connection that held it. */
const LOCK_ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * A socket that sends everything written in one turn of the event loop at once: statements that do not wait for one
 * another share a packet, and a system call costs more than a statement's text.
 */
function batchingSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let corked = false;
  // Connecting restores the socket's own `write`.
  socket.once("connect", () => {
    socket.write = (...args: unknown[]) => {
      if (!corked) {
        corked = true;
        socket.cork();
        process.nextTick(() => {
          corked = false;
          socket.uncork();
        });
      }
      return write(...args);
    };
  });
  return socket;
}

/** Opens a pool of connections to a PostgreSQL. @throws the driver's error when it cannot be reached. */
export async function connectPostgres(
  url: string,
  poolSize: number,
  killPoints: KillPoints,
): Promise<Database> {
  const settings = {
    ...sessionOf(url),
    application_name: "kedu",
    keepAlive: true,
    connectionTimeoutMillis: POOL_WAIT_MS,
  };
  const pool = new Pool({
    ...settings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // Statements of one transaction that do not need each other's answers are sent together.
    types: VALUE_TYPES,
    pipeline: true,
    stream: batchingSocket,
  });
  // An idle connection that ends is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => {});
  // A connection may end between two statements; the next statement reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    ...drizzleOnConnections(
      {
        acquire: () => connectionOf(pool),
        release: (client, failure) => client.release(failure),
        limit: limited,
      },
      killPoints,
    ),
    driver: "postgres",
    tryLock: (name) => tryPostgresLock(settings, name),
    close: () => pool.end(),
  };
}

/**
 * A limit on this side: a server that hangs or cannot be reached enforces none of its own. The driver destroys the
 * connection of a statement that was cancelled, so it never returns to the pool.
 */
function limited(): { readonly query_timeout?: number } {
  const limitMs = waitLimitMs();
  return limitMs === null ? {} : { query_timeout: limitMs };
}

/** A connection of the pool, within the remaining time. @throws Error when the pool has none in time. */
async function connectionOf(pool: Pool): Promise<PoolClient> {
  const limitMs = waitLimitMs();
  const connecting = pool.connect();
  // The pool has its own listener.
  if (limitMs === null || limitMs >= POOL_WAIT_MS) return connecting;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer));
  if (client !== null) return client;
  connecting.then(
    (unused) => unused.release(),
    () => {},
  );
  throw new Error("timeout exceeded when trying to connect");
}

/** A session lock on a connection of its own, since a connection of the pool would be missing there all the while. */
async function tryPostgresLock(settings: ClientConfig, name: string): Promise<DatabaseLock | null> {
  const socket = new Socket();
  const client = new Client({ ...settings, stream: () => socket, query_timeout: LOCK_ANSWER_MS });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  // A server that hangs does not confirm the end.
  const end = async () => {
    const timer = setTimeout(() => socket.destroy(), GOODBYE_MS);
    await client.end().finally(() => clearTimeout(timer));
  };
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [lockKeyOf(name)],
    );
    if (rows[0]?.taken !== true) {
      await end();
      return null;
    }
  } catch (error) {
    await end().catch(() => {});
    throw error;
  }
  return {
    lost: lost.signal,
    // The lock ends with its connection.
    release: end,
  };
}

/** Advisory locks have numbers; the number is 48 bits of the name's hash, so it stays a safe integer. */
function lockKeyOf(name: string): number {
  return createHash("sha256").update(`kedu:${name}`).digest().readUIntBE(0, 6);
}
