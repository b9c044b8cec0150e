import { type BizDate, PAYING_PRODUCTS } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq, inArray, lt, or, sql, type SQL } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import {
  bookOf,
  booksOf,
  isOpen,
  type LoanBook,
  loansOfLine,
  OPEN_STATUSES,
  overdueOf,
  type OverdueSummary,
} from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";

type DueSlot = Slot<"enterpriseId" | "today">;

/** What an enterprise has overdue on a date; null when nothing. Penalty and interest run to the end of that date. */
export async function readOverdueSummary(
  reader: Reader,
  { enterpriseId, asOf }: { readonly enterpriseId: string; readonly asOf: BizDate },
): Promise<OverdueSummary | null> {
  return overdueOf(await readPastDue(reader, { enterpriseId, today: asOf }), asOf);
}

/** The same of the loans of one line. */
export async function readLineOverdue(
  reader: Reader,
  {
    enterpriseId,
    lineId,
    asOf,
  }: { readonly enterpriseId: string; readonly lineId: string; readonly asOf: BizDate },
): Promise<OverdueSummary | null> {
  return overdueOf(
    loansOfLine(await readPastDue(reader, { enterpriseId, today: asOf }), lineId),
    asOf,
  );
}

async function readPastDue(
  reader: Reader,
  scope: { readonly enterpriseId: string; readonly today: BizDate },
): Promise<LoanBook[]> {
  return (await selectPastDue(reader, scope)).map(bookOf);
}

const selectPastDue = prepared((reader: Reader, slot: DueSlot) =>
  booksOfOpen(reader, slot, isPastDue(slot)),
);

/**
 * The open loans that may be overdue, as a part of a larger statement: past their due date, or overdue already. A dealer
 * may have hundreds of others, which change nothing of what a line shows.
 */
export function pastDueLoansOf(reader: Reader, slot: DueSlot) {
  return booksOfOpen(reader, slot, isPastDue(slot)).as("openLoan");
}

/** The same, and the one that is to be paid next of the products that pay orders. */
export function dueLoansOf(reader: Reader, slot: DueSlot) {
  const which = or(isPastDue(slot), eq(loan.id, firstDueOf(slot)));
  return booksOfOpen(reader, slot, which).as("openLoan");
}

function booksOfOpen(reader: Reader, slot: DueSlot, which: SQL | undefined) {
  return booksOf(reader).where(
    and(eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId)), isOpen(), which),
  );
}

/** One whose debit was sent in time may be among them: it is not overdue. */
function isPastDue(slot: DueSlot): SQL | undefined {
  return or(
    lt(loan.dueOn, slot("today", loan.dueOn)),
    inArray(loan.status, ["OVERDUE", "COMPENSATED"]),
  );
}

const textsOf = (values: readonly string[]) =>
  sql.raw(values.map((each) => `'${each}'`).join(", "));

function firstDueOf(slot: DueSlot): SQL<string> {
  return subSelect(
    sql`select first.id from ${loan} first
      where first.enterprise_id = ${slot("enterpriseId", loan.enterpriseId)}
        and first.status in (${textsOf(OPEN_STATUSES)}) and first.app_code in (${textsOf(PAYING_PRODUCTS)})
      order by first.due_on, first.id limit 1`,
  );
}
