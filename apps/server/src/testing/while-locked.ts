import { vi } from "vitest";
import type { Database, Transaction } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";

/** What a transaction has done and locked, which it holds until it is told to commit. */
export async function whileLocked(
  database: Database,
  work: (transaction: Transaction) => PromiseLike<unknown>,
) {
  const [done, told] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const held = inTransaction(database, async (transaction) => {
    await work(transaction);
    done.resolve(null);
    await told.promise;
  });
  await Promise.race([done.promise, held]);
  return {
    /** Resolves once another connection to this database waits for a lock. */
    isWaitedFor: () =>
      vi.waitFor(async () => {
        const { rows } = await database.execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        if (rows.length === 0) throw new Error("no connection waits");
      }, 10_000),
    release() {
      told.resolve(null);
      return held;
    },
  };
}
