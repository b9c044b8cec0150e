import { PAYING_PRODUCTS } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq, inArray, lt, or, sql, type SQL } from "../../database/drizzle.ts";
import type { Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { booksOf, isOpen, OPEN_STATUSES } from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";

type DueSlot = Slot<"enterpriseId" | "today">;

/**
 * The open loans that may be overdue, as a part of a larger statement: past their due date, or overdue already. A dealer
 * may have hundreds of others, which change nothing of what a line shows.
 */
export function pastDueLoansOf(reader: Reader, slot: DueSlot) {
  return loansOf(reader, slot, isPastDue(slot));
}

/** The same, and the one that is to be paid next of the products that pay orders. */
export function dueLoansOf(reader: Reader, slot: DueSlot) {
  return loansOf(reader, slot, or(isPastDue(slot), eq(loan.id, firstDueOf(slot))));
}

function loansOf(reader: Reader, slot: DueSlot, which: SQL | undefined) {
  return booksOf(reader)
    .where(and(eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId)), isOpen(), which))
    .as("openLoan");
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
