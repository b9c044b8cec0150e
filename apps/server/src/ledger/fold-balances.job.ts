import type { Database, Reader, Transaction } from "../database/database.ts";
import { asc, sql } from "../database/drizzle.ts";
import { prepared } from "../database/prepared.ts";
import { inTransaction } from "../database/transaction.ts";
import type { ScheduledJob } from "../jobs/scheduled-job.ts";
import { ledgerAccount, ledgerDelta } from "./ledger-tables.ts";

/** Appended rows from which they are folded: fewer cost whoever reads a balance next to nothing. */
export const FOLD_FROM = 500;
/** Rows of one transaction. */
const TOGETHER_MAX = 10_000;

/** The appended rows of all accounts are one unit. */
const UNIT = "balances";

/**
 * Adds what was appended to shared accounts to their balances, as soon as many rows are appended. Nothing waits for it:
 * a balance is exact before and after (invariant L3).
 */
export function foldBalancesJob({ database }: { readonly database: Database }): ScheduledJob {
  /** When so many rows were appended that they are folded; null while they are few. */
  const dueAt = async (reader: Reader): Promise<Date | null> => {
    const [first] = await selectFirstOfMany(reader, {});
    return first?.at ?? null;
  };
  return {
    name: "ledger balances",
    isUpkeep: true,
    nextDueAt: async (reader, held) => (held.includes(UNIT) ? null : dueAt(reader)),
    async readDue(reader, { asOf, held, after }) {
      if (after >= UNIT || held.includes(UNIT)) return [];
      const at = await dueAt(reader);
      return at !== null && at <= asOf ? [UNIT] : [];
    },
    async run() {
      for (;;) {
        const folded = await inTransaction(database, foldBalances);
        if (folded < TOGETHER_MAX) return;
      }
    },
  };
}

const selectFirstOfMany = prepared((reader: Reader) =>
  reader
    .select({ at: ledgerDelta.postedAt })
    .from(ledgerDelta)
    .orderBy(asc(ledgerDelta.id))
    .offset(FOLD_FROM - 1)
    .limit(1),
);

/**
 * Folds the rows that are committed, whatever the order of their ids; those that another process folds at this moment are
 * left to it. @returns how many rows were folded.
 */
export async function foldBalances(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ folded: number }>(sql`
    with taken as (
      delete from ${ledgerDelta} where id in (
        select id from ${ledgerDelta} order by id limit ${TOGETHER_MAX} for update skip locked
      ) returning account_id, amount_fen
    ),
    folded as (
      update ${ledgerAccount} as account set balance_fen = account.balance_fen + moved.amount_fen
      from (select account_id, sum(amount_fen) as amount_fen from taken group by account_id) as moved
      where account.id = moved.account_id
    )
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}
