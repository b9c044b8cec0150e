import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import type { Database, Reader, Transaction } from "./database.ts";
import { isRetryable } from "./sql-error.ts";

/** Tries of one transaction that meets a deadlock or a serialization failure. */
const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 10;

type Hook = () => void;
const hooksOfCall = new AsyncLocalStorage<Hook[]>();

/**
 * Runs work in one transaction (READ COMMITTED) and commits it. The work may run again after a deadlock, so it
 * touches nothing but the transaction. Using the outer database inside throws, on either driver.
 * @throws OuterDatabaseInTransactionError when a transaction is open already.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => PromiseLike<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const afterwards: Hook[] = [];
    try {
      const result = await database.begin("read-write", (opened) =>
        // The one place where a transaction gets its type.
        hooksOfCall.run(afterwards, async () => await work(opened as unknown as Transaction)),
      );
      for (const hook of afterwards) hook();
      return result;
    } catch (error) {
      if (tries >= TRIES_MAX || !isRetryable(error)) throw error;
      // Two that met once must not meet again in step.
      await pause(randomInt(FIRST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries + 1));
    }
  }
}

/** Runs one writing statement that needs no other with it: it is a transaction by itself, in one round trip. */
export async function inOneStatement<Result>(
  database: Database,
  work: (transaction: Transaction) => PromiseLike<Result>,
): Promise<Result> {
  return await work(database.statements as unknown as Transaction);
}

/** Reads in one REPEATABLE READ snapshot, so that work in flight does not blur what is counted. */
export async function inSnapshot<Result>(
  database: Database,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  return database.begin("snapshot", read);
}

/** Runs a hook once the transaction has committed; never when it rolled back. */
export function afterCommit(_transaction: Transaction, hook: Hook): void {
  const hooks = hooksOfCall.getStore();
  if (hooks === undefined) throw new Error("no transaction is open");
  hooks.push(hook);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
