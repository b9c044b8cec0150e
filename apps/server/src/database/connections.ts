import type { PoolClient } from "pg";
import type { KillPoints } from "../runtime/kill-point.ts";
import type { Database, TransactionMode } from "./database.ts";
import { drizzleOver } from "./drizzle-session.ts";
import { fencedWork } from "./fence.ts";
import { type FirstFailure, firstFailure } from "./first-failure.ts";
import { type Answered, sendStatement } from "./sent-statement.ts";
import { type Query, readerOf, refuseNul, sidesOf } from "./sides.ts";
import { COMMIT_TRACE, isRead, traceAlone, type TraceOf } from "./statement-trace.ts";

/** Statements that are prepared once per connection. Generated lists of changing length must not fill the memory. */
const PREPARED_STATEMENTS_MAX = 500;

const BEGIN: Record<TransactionMode, string> = {
  "read-write": "begin",
  snapshot: "begin isolation level repeatable read read only",
  replica: "begin isolation level read committed read only",
};

/** How a database provides its connections. */
export interface Connections {
  /** @throws Error when none is free in time. */
  acquire(): Promise<PoolClient>;
  /** Takes a connection back; with the failure of its last statement, where that had one. */
  release(client: PoolClient, failure: Error | undefined): void;
  /** How long the driver waits for a statement that is sent now, in ms; null for no limit. */
  limitMs(): number | null;
  /** Whether a connection still knows a statement by its name in the next transaction. */
  readonly keepsNames: boolean;
}

/** Drizzle and transactions on the connections of a database. */
export function drizzleOnConnections(
  { acquire, release, limitMs, keepsNames }: Connections,
  killPoints: KillPoints,
): Omit<Database, "driver" | "tryLock" | "close"> {
  const nameOf = keepsNames ? statementNames() : () => undefined;
  const queryOn =
    (client: PoolClient, failure: FirstFailure, traceOf: TraceOf): Query =>
    async (statement, parameters) => {
      refuseNul(parameters);
      const { text } = statement;
      const sending = { name: nameOf(text), limitMs: limitMs() };
      return killPoints.around(traceOf(text), () =>
        failure.watch(text, () => sendStatement(client, statement, parameters, sending)),
      );
    };
  const sendPlain = (client: PoolClient, text: string): Promise<Answered> =>
    sendStatement(client, { text, rowsAs: "objects" }, [], { name: undefined, limitMs: limitMs() });
  const queryAlone: Query = async (query, parameters) => {
    const client = await acquire();
    let broken: unknown;
    try {
      return await queryOn(client, firstFailure(), traceAlone)(query, parameters);
    } catch (error) {
      broken = error;
      throw error;
    } finally {
      release(client, broken instanceof Error ? broken : undefined);
    }
  };
  const sides = sidesOf(queryAlone, drizzleOver);
  return {
    ...readerOf(sides.outer),
    statements: sides.outer,
    async begin(mode, work, closing) {
      sides.refuseInside();
      const client = await acquire();
      const failure = firstFailure();
      const send = (traceOf: TraceOf, text: string) =>
        killPoints.around(traceOf(text), () => failure.watch(text, () => sendPlain(client, text)));
      const passing = () => "passing" as const;
      const query = queryOn(client, failure, passing);
      let broken: Error | undefined;
      try {
        const opening = send(passing, BEGIN[mode]);
        // Its failure is met below, after that of a statement which found no transaction.
        opening.catch(() => {});
        const opened = afterOpening(opening, query);
        const result = await sides
          .during(opened.query, () => fencedWork(mode, work)(sides.inner))
          .finally(opened.close);
        await opening;
        for (const { text, parameters } of closing?.() ?? []) {
          // One that is not sent at all would not keep the others from their commit.
          refuseNul(parameters);
          // A failure makes the commit a rollback.
          query({ text, rowsAs: "objects" }, parameters).catch(() => {});
        }
        const { tag } = await send(() => COMMIT_TRACE[mode], "commit");
        // So does one that the work took for none.
        if (tag === "ROLLBACK") throw failure.get();
        return result;
      } catch (error) {
        await sendPlain(client, "rollback").catch((reason: Error) => {
          broken = reason;
        });
        throw error;
      } finally {
        release(client, broken);
      }
    },
  };
}

/**
 * Statements that read are sent together with `begin`. The first one that writes, and all after it, wait until there is a
 * transaction to roll it back. Statements keep the order in which they were made. A statement that still waits when the
 * work has ended is never sent: it would run outside of the transaction.
 */
function afterOpening(
  opening: Promise<unknown>,
  send: Query,
): { readonly query: Query; readonly close: () => void } {
  let onlyReads = true;
  let isOpen = false;
  let isClosed = false;
  const open = async () => {
    await opening;
    isOpen = true;
  };
  const opened = open();
  // It is the transaction that fails.
  opened.catch(() => {});
  return {
    async query(statement, parameters) {
      onlyReads &&= isRead(statement.text);
      if (!isOpen && !onlyReads) await opened;
      if (isClosed) throw new Error("the transaction was over before the statement was sent");
      return send(statement, parameters);
    },
    close() {
      isClosed = true;
    },
  };
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
