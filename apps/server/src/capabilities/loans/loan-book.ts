import type { BizDate } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { post } from "../../ledger/post.ts";
import type { JournalEntry } from "../../ledger/posting.ts";
import { type DayAccrual, journalsOf } from "./accruals.ts";
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
  const journals = journalsOf(accruals);
  const ids = await post(transaction, tools, [...entries, ...journals.map(({ entry }) => entry)]);
  if (accruals.length === 0) return;
  const bookedBy = new Map(
    journals.flatMap(({ of }, index) =>
      of.map((day) => [day, ids[entries.length + index] ?? null] as const),
    ),
  );
  const journalIds = accruals.map((day) => bookedBy.get(day) ?? null);
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
