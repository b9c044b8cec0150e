import type { Database, Reader, Transaction } from "../database/database.ts";
import { asc, sql } from "../database/drizzle.ts";
import { prepared } from "../database/prepared.ts";
import { inTransaction } from "../database/transaction.ts";
import type { ScheduledJob } from "../jobs/scheduled-job.ts";
import { ledgerAccount, ledgerDelta, ledgerMonth, ledgerMonthDelta } from "./ledger-tables.ts";

/** Appended rows from which they are folded: fewer cost whoever reads a balance next to nothing. */
export const FOLD_FROM = 500;
/** Rows of one transaction. */
const TOGETHER_MAX = 10_000;

/** The appended rows of all accounts and months are one unit. */
const UNIT = "balances";

/**
 * Adds what was appended to shared accounts to their balances, and what was appended to months to their sums, as soon as
 * many rows are appended. Nothing waits for it: both are exact before and after (invariant L3).
 */
export function foldBalancesJob({ database }: { readonly database: Database }): ScheduledJob {
  /** When so many rows were appended that they are folded; null while they are few. */
  const dueAt = async (reader: Reader): Promise<Date | null> => {
    const [moved] = await selectFirstOfMany(reader, {});
    const [summed] = await selectFirstOfManyMonths(reader, {});
    const [at, other] = [moved?.at ?? null, summed?.at ?? null];
    return at !== null && other !== null && other < at ? other : (at ?? other);
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
      for (const fold of [foldBalances, foldMonths]) {
        let folded: number;
        do folded = await inTransaction(database, fold);
        while (folded === TOGETHER_MAX);
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

const selectFirstOfManyMonths = prepared((reader: Reader) =>
  reader
    .select({ at: ledgerMonthDelta.postedAt })
    .from(ledgerMonthDelta)
    .orderBy(asc(ledgerMonthDelta.id))
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

/** Folds what is appended to months, as `foldBalances` does for accounts. @returns how many rows were folded. */
export async function foldMonths(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ folded: number }>(sql`
    with taken as (
      delete from ${ledgerMonthDelta} where id in (
        select id from ${ledgerMonthDelta} order by id limit ${TOGETHER_MAX} for update skip locked
      ) returning owner, month, kind, part, debit_fen, credit_fen, line_count
    ),
    folded as (
      insert into ${ledgerMonth} as total (owner, month, kind, part, debit_fen, credit_fen, line_count)
      select owner, month, kind, part, sum(debit_fen), sum(credit_fen), sum(line_count)
      from taken group by owner, month, kind, part order by owner, month, kind, part
      on conflict (owner, month, kind, part) do update set
        debit_fen = total.debit_fen + excluded.debit_fen,
        credit_fen = total.credit_fen + excluded.credit_fen,
        line_count = total.line_count + excluded.line_count
    )
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}
