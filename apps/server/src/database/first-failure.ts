import { isDatabaseTrouble, sqlStateOf } from "./sql-error.ts";

const ROLLS_BACK_TO = /^\s*rollback\s+to\b/i;

/**
 * The failures of one transaction's statements. They are sent together, and all behind one that failed fail too, with a
 * state that only says so. Whichever of their promises is awaited first, it must tell what went wrong first: whether to
 * run again, to refuse or to answer that the service is busy hangs on it.
 */
export interface FirstFailure {
  /** Runs a statement; in a transaction that has failed, its failure is the first one. */
  watch<Result>(text: string, run: () => Promise<Result>): Promise<Result>;
  /** What ended the transaction, where its commit turned out to be a rollback. */
  get(): Error;
}

/** Watches a transaction. Statements must be watched in the order in which they are sent. */
export function firstFailure(): FirstFailure {
  let first: Error | null = null;
  return {
    async watch(text, run) {
      try {
        const result = await run();
        // The transaction is again as it was at its savepoint.
        if (ROLLS_BACK_TO.test(text)) first = null;
        return result;
      } catch (error) {
        // What the driver refused to send did not end the transaction.
        const isEnd = sqlStateOf(error) !== undefined || isDatabaseTrouble(error);
        if (!isEnd || !(error instanceof Error)) throw error;
        first ??= error;
        throw first;
      }
    },
    get: () => first ?? new Error("the transaction was rolled back"),
  };
}
