import { type BizDate, firstDebitAt, nextFreezeAt, nextReminderAt } from "@kedu/domain";
import type { RowStanding } from "./loan-rows-reader.ts";
import { type LoanFacts, openRows } from "./loans-reader.ts";
import type { loan } from "./loans-tables.ts";

/**
 * The state of a loan by its rows: its status, the row that is next, and the next instants of its clock. What its clock
 * has decided already is not decided again.
 */
export function standingOf(
  facts: LoanFacts,
  rows: readonly RowStanding[],
  now: Date,
): Partial<typeof loan.$inferInsert> {
  const open = openRows(rows);
  const [current] = open;
  if (current === undefined) {
    return {
      status: "SETTLED",
      settledAt: now,
      currentSeq: facts.periods,
      dueOn: facts.maturesOn,
      nextReminderAt: null,
      nextDebitAt: null,
      freezeAt: null,
    };
  }
  const dueOns = open.map(({ dueOn }) => dueOn);
  return {
    status: open.some(({ status }) => status === "OVERDUE") ? "OVERDUE" : "ACTIVE",
    currentSeq: current.seq,
    dueOn: current.dueOn,
    nextReminderAt: stillAhead(facts.nextReminderAt, dueOns, nextReminderAt),
    nextDebitAt: laterOf(facts.nextDebitAt, firstDebitAt(current.dueOn)),
    freezeAt: stillAhead(facts.freezeAt, dueOns, nextFreezeAt),
  };
}

/** The first instant of these due dates that was not decided before. */
function stillAhead(
  undecidedFrom: Date | null,
  dueOns: readonly BizDate[],
  nextAt: (dueOns: readonly BizDate[], after: Date) => Date | null,
): Date | null {
  return undecidedFrom === null ? null : nextAt(dueOns, new Date(undecidedFrom.getTime() - 1));
}

function laterOf(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b;
}
