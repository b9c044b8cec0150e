import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { PGlite, type QueryOptions, types as pgliteTypes } from "@electric-sql/pglite";
import { drizzle as drizzleOnPostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzleOnPglite } from "drizzle-orm/pglite";
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type QueryConfig,
  types as postgresTypes,
} from "pg";
import { type KillPoints, NO_KILL_POINTS } from "../kill-point.ts";
import type { Database, DatabaseLock, Drizzle, TransactionMode } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { type Embedded, embeddedOf } from "./embedded.ts";
import { COMMIT_TRACE, isRead, traceAlone, type TraceOf } from "./statement-trace.ts";
import { NulInTextError, OuterDatabaseInTransactionError } from "./sql-error.ts";

/** Where the data lives: embedded in a directory, embedded in memory and begun from a copy of a cluster, or a PostgreSQL. */
export type DatabaseAddress =
  | { readonly kind: "directory"; readonly dataDir: string }
  | { readonly kind: "memory"; readonly image: Blob }
  | { readonly kind: "postgres"; readonly url: string; readonly poolSize: number };

/** Below the browser's 6 s time limit (specification 9), so that a lock wait becomes an answer. */
const LOCK_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** A full pool answers 503 inside 2 s. */
const POOL_WAIT_MS = 1_500;
/** Statements that are prepared once per connection. Generated lists of changing length must not fill the server's memory. */
const PREPARED_STATEMENTS_MAX = 500;

const CASING = "snake_case";

/** Opens the database. @throws DataDirectoryError, or the driver's error when a PostgreSQL cannot be reached. */
export async function connectDatabase(
  address: DatabaseAddress,
  killPoints: KillPoints = NO_KILL_POINTS,
): Promise<Database> {
  return address.kind === "postgres"
    ? connectPostgres(address.url, address.poolSize, killPoints)
    : connectPglite(address, killPoints);
}

/** Raw int8 differs by driver; here it is always a safe integer. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("int8 beyond the safe integers");
  return value;
}

function refuseNul(parameters: readonly unknown[] | undefined): void {
  for (const parameter of parameters ?? []) {
    if (
      typeof parameter === "string"
        ? parameter.includes("\0")
        : Array.isArray(parameter) && parameter.some(hasNul)
    ) {
      throw new NulInTextError();
    }
  }
}

function hasNul(value: unknown): boolean {
  return typeof value === "string" && value.includes("\0");
}

type Query = (
  text: string | QueryConfig,
  parameters?: unknown[],
  options?: QueryOptions,
) => Promise<unknown>;

/**
 * One Drizzle outside transactions and one inside. The one inside finds the connection of the running call, so
 * that a transaction can be used neither after its end nor by another call, and the one outside refuses to work
 * while the call has a transaction open.
 */
function sidesOf(outside: Query, drizzleOn: (query: Query) => Drizzle) {
  const open = new AsyncLocalStorage<{ query: Query | null }>();
  const running = (): Query | null => open.getStore()?.query ?? null;
  const refuseInside = () => {
    if (running() !== null) throw new OuterDatabaseInTransactionError();
  };
  return {
    refuseInside,
    outer: drizzleOn(async (...query) => {
      refuseInside();
      return outside(...query);
    }),
    inner: drizzleOn(async (...query) => {
      const inside = running();
      if (inside === null) throw new Error("the transaction is over, or belongs to another call");
      return inside(...query);
    }),
    async during<Result>(query: Query, work: () => Promise<Result>): Promise<Result> {
      const state: { query: Query | null } = { query };
      try {
        // Drizzle's queries start when they are awaited, so they are awaited inside.
        return await open.run(state, async () => await work());
      } finally {
        // What the work left running may use the outer database again.
        state.query = null;
      }
    },
  };
}

/** Lies in a cluster whose making was not cut short. */
const FINISHED = "kedu-finished";

/** A cluster whose making was killed half-way holds nothing that anybody was promised, and may not open. */
function putUnfinishedAside(cluster: string): void {
  if (existsSync(cluster) && !existsSync(join(cluster, FINISHED))) {
    renameSync(cluster, `${cluster}-unfinished-${Date.now()}`);
  }
}

async function connectPglite(
  address: Exclude<DatabaseAddress, { kind: "postgres" }>,
  killPoints: KillPoints,
): Promise<Database> {
  const dataDir = address.kind === "directory" ? address.dataDir : null;
  const directoryLock = dataDir === null ? null : lockDirectory(dataDir);
  const cluster = dataDir === null ? null : join(dataDir, "pglite");
  let pglite: PGlite;
  try {
    if (cluster !== null) putUnfinishedAside(cluster);
    pglite = await PGlite.create({
      ...(cluster === null ? {} : { dataDir: cluster }),
      ...(address.kind === "memory" ? { loadDataDir: address.image } : {}),
      parsers: { [pgliteTypes.INT8]: safeInteger },
    });
    await pglite.exec("set timezone to 'UTC'");
    if (cluster !== null) writeFileSync(join(cluster, FINISHED), "");
  } catch (error) {
    directoryLock?.release();
    throw error;
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
    async begin(mode, work) {
      sides.refuseInside();
      return killPoints.around(COMMIT_TRACE[mode], () =>
        embedded.transaction(BEGIN[mode], (run) =>
          sides.during(
            queryBy(run, () => "passing"),
            () => work(sides.inner),
          ),
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

/**
 * A socket that sends what is written in one turn of the event loop at once: statements that do not wait for one
 * another share a packet, and a system call costs more than a statement's text.
 */
function batchingSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let corked = false;
  // Connecting puts the socket's own `write` back.
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

async function connectPostgres(
  url: string,
  poolSize: number,
  killPoints: KillPoints,
): Promise<Database> {
  // Drizzle hands the driver's own parser on for the types it does not map itself.
  postgresTypes.setTypeParser(postgresTypes.builtins.INT8, safeInteger);
  const settings = {
    connectionString: url,
    application_name: "kedu",
    keepAlive: true,
    options: "-c timezone=UTC",
    connectionTimeoutMillis: POOL_WAIT_MS,
  };
  const pool = new Pool({
    ...settings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // Statements of one transaction that do not need each other's answers travel together.
    pipeline: true,
    stream: batchingSocket,
  });
  // An idle connection that ends is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => {});
  const nameOf = statementNames();
  const queryOn =
    (target: Pool | PoolClient, traceOf: TraceOf): Query =>
    async (query, parameters) => {
      refuseNul(parameters);
      const config = query as QueryConfig;
      const name = nameOf(config.text);
      return killPoints.around(traceOf(config.text), () =>
        target.query(name === undefined ? config : { ...config, name }, parameters),
      );
    };
  const sides = sidesOf(queryOn(pool, traceAlone), (query) =>
    // As above: `query` is all that Drizzle asks for.
    drizzleOnPostgres({
      client: { query } as unknown as Pool,
      casing: CASING,
    }),
  );
  // A connection may end between two statements; the next statement reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  const database: Database = {
    ...readerOf(sides.outer),
    driver: "postgres",
    statements: sides.outer,
    async begin(mode, work) {
      sides.refuseInside();
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        const opening = killPoints.around("passing", () => client.query(BEGIN[mode]));
        // Its failure is met below, after that of a statement which found no transaction.
        opening.catch(() => {});
        const query = queryOn(client, () => "passing");
        const result = await sides.during(afterOpening(opening, query), () => work(sides.inner));
        await opening;
        await killPoints.around(COMMIT_TRACE[mode], () => client.query("commit"));
        return result;
      } catch (error) {
        await client.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    tryLock: (name) => tryPostgresLock(settings, name),
    close: () => pool.end(),
  };
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

/**
 * The first statement sets off together with `begin` when it reads; what changes anything waits until there is a
 * transaction to take it back. Statements keep the order in which they were asked for.
 */
function afterOpening(opening: Promise<unknown>, send: Query): Query {
  let isFirst = true;
  let isOpen = false;
  const open = async () => {
    await opening;
    isOpen = true;
  };
  const opened = open();
  // It is the transaction that fails.
  opened.catch(() => {});
  return async (query, parameters) => {
    const mayGo = isOpen || (isFirst && isRead(textOf(query)));
    isFirst = false;
    if (!mayGo) await opened;
    return send(query, parameters);
  };
}

function textOf(query: string | QueryConfig): string {
  return typeof query === "string" ? query : query.text;
}

const BEGIN: Record<TransactionMode, string> = {
  "read-write": "begin",
  snapshot: "begin isolation level repeatable read read only",
};

/** A session lock on a connection of its own: a pool's connection would be missing from the pool for as long. */
async function tryPostgresLock(settings: ClientConfig, name: string): Promise<DatabaseLock | null> {
  const client = new Client(settings);
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [lockKeyOf(name)],
    );
    if (rows[0]?.taken !== true) {
      await client.end();
      return null;
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    lost: lost.signal,
    // The lock ends with its connection.
    release: () => client.end(),
  };
}

/** Advisory locks have numbers; the number is 48 bits of the name's hash, so it stays a safe integer. */
function lockKeyOf(name: string): number {
  return createHash("sha256").update(`kedu:${name}`).digest().readUIntBE(0, 6);
}

/** Names for statements, by text, so that each connection parses and plans them once. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= PREPARED_STATEMENTS_MAX) return undefined;
    const name = `kedu_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

function readerOf(drizzle: Drizzle) {
  return {
    select: drizzle.select.bind(drizzle),
    selectDistinct: drizzle.selectDistinct.bind(drizzle),
    selectDistinctOn: drizzle.selectDistinctOn.bind(drizzle),
    $count: drizzle.$count.bind(drizzle),
    execute: drizzle.execute.bind(drizzle),
  };
}
