import type { BizDate } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { post } from "../../ledger/post.ts";
import type { JournalEntry } from "../../ledger/posting.ts";
import { type DayAccrual, journalOf } from "./accruals.ts";
import { accrual } from "./loans-tables.ts";

/** Loan events that are decided but not in the ledger yet. */
export interface LoanEvents {
  readonly entries: readonly JournalEntry[];
  readonly accruals: readonly DayAccrual[];
}

/**
 * Posts loan events and stores each day's accrual with its journal.
 * @throws AlreadyPostedError when an event was posted before.
 */
export async function bookLoanEvents(
  transaction: Transaction,
  tools: Pick<Context, "ids" | "clock">,
  { entries, accruals }: LoanEvents,
): Promise<void> {
  const journals = accruals.map(journalOf);
  const ids = await post(transaction, tools, [
    ...entries,
    ...journals.filter((journal) => journal !== null),
  ]);
  if (accruals.length === 0) return;
  let posted = entries.length;
  const journalIds = journals.map((journal) => {
    if (journal === null) return null;
    posted += 1;
    return ids[posted - 1] ?? null;
  });
  await transaction.execute(sql`
    insert into ${accrual} (loan_id, enterprise_id, business_date, kind, amount_fen, journal_id)
    select * from unnest(
      ${sql.param(accruals.map(({ loanId }) => loanId))}::text[],
      ${sql.param(accruals.map(({ enterpriseId }) => enterpriseId))}::text[],
      ${sql.param(accruals.map(({ businessDate }): BizDate => businessDate))}::date[],
      ${sql.param(accruals.map(({ kind }) => kind))}::text[],
      ${sql.param(accruals.map(({ amountFen }) => amountFen))}::bigint[],
      ${sql.param(journalIds)}::text[]
    )`);
}
