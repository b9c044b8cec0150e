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
    status: openStatusOf(facts, open),
    currentSeq: current.seq,
    dueOn: current.dueOn,
    nextReminderAt: stillAhead(facts.nextReminderAt, dueOns, nextReminderAt),
    nextDebitAt: laterOf(facts.nextDebitAt, firstDebitAt(current.dueOn)),
    freezeAt: stillAhead(facts.freezeAt, dueOns, nextFreezeAt),
  };
}

/** A loan that its guarantor paid stays so until it is paid back, whatever its rows are. */
function openStatusOf(
  { status }: LoanFacts,
  open: readonly RowStanding[],
): "ACTIVE" | "OVERDUE" | "COMPENSATED" {
  if (status === "COMPENSATED") return status;
  return open.some((row) => row.status === "OVERDUE") ? "OVERDUE" : "ACTIVE";
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
