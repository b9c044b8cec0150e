import { Socket } from "node:net";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import type { DatabaseAddress, ReplicaAddress } from "../runtime/config.ts";
import { type KillPoints, NO_KILL_POINTS } from "../runtime/kill-point.ts";
import { drizzleOnConnections } from "./connections.ts";
import type { Database } from "./database.ts";
import { refusePooler, tryPooler } from "./pooler.ts";
import { tryPostgresLock } from "./postgres-lock.ts";
import { SESSION_LIMITS, sessionOf } from "./postgres-session.ts";
import { waitLimitMs } from "./time-limit.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** A full pool answers 503 within 2 s. */
const POOL_WAIT_MS = 1_500;

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

/** Where a PostgreSQL is. */
type PostgresAddress = Extract<DatabaseAddress, { kind: "postgres" }>;

/**
 * Opens a pool of connections to a PostgreSQL.
 * @throws PoolerError, or the driver's error when it cannot be reached.
 */
export async function connectPostgres(
  { url, sessionUrl, poolSize }: PostgresAddress,
  killPoints: KillPoints,
): Promise<Database> {
  const session = { ...CONNECTING, ...sessionOf(sessionUrl ?? url) };
  // A pooler takes no settings from a session.
  const pool = poolOf(
    sessionUrl === undefined ? direct(url) : { ...CONNECTING, connectionString: url },
    poolSize,
  );
  let keepsNames = true;
  try {
    if (sessionUrl === undefined) await refusePooler(pool);
    else ({ keepsNames } = await tryPooler(pool, session));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return databaseOn(pool, { session, keepsNames, killPoints });
}

/** The same without a pooler, and without asking whether it can be reached: each use may fail. */
export function openReplica({ url, poolSize }: ReplicaAddress): Database {
  return databaseOn(poolOf(direct(url), poolSize), {
    session: direct(url),
    keepsNames: true,
    killPoints: NO_KILL_POINTS,
  });
}

const CONNECTING = {
  application_name: "kedu",
  keepAlive: true,
  connectionTimeoutMillis: POOL_WAIT_MS,
};

function direct(url: string): ClientConfig {
  return { ...CONNECTING, ...sessionOf(url), ...SESSION_LIMITS };
}

function poolOf(connecting: ClientConfig, poolSize: number): Pool {
  const pool = new Pool({
    ...connecting,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // Statements of one transaction that do not need each other's answers are sent together.
    types: VALUE_TYPES,
    pipeline: true,
    stream: batchingSocket,
  });
  // An idle connection that ends is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => {});
  // A connection may end between two statements; the next statement reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

interface ConnectedAs {
  /** How a lock connects. */
  readonly session: ClientConfig;
  readonly keepsNames: boolean;
  readonly killPoints: KillPoints;
}

function databaseOn(pool: Pool, { session, keepsNames, killPoints }: ConnectedAs): Database {
  return {
    ...drizzleOnConnections(
      {
        acquire: () => connectionOf(pool),
        release: (client, failure) => client.release(failure),
        // A server that hangs or cannot be reached enforces none of its own limits. The driver destroys the connection of a
        // statement that was cancelled, so it never returns to the pool.
        limitMs: waitLimitMs,
        keepsNames,
      },
      killPoints,
    ),
    driver: "postgres",
    tryLock: (name) => tryPostgresLock(session, name),
    close: () => pool.end(),
  };
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
