import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { businessDateOf } from "../calendar/instant.ts";
import { firstInstant, laterDate } from "../calendar/order-of-dates.ts";
import { freezeDueAt } from "../credit-line/freeze.ts";
import { reminderInstants } from "../notification/reminders.ts";
import { autoDebitInstants } from "./debit-runs.ts";

// The next instants at which something happens to a loan. Source: product 3 (clock).

/** The first reminder of any of these due dates after an instant; null when all have passed. */
export function nextReminderAt(dueOns: readonly BizDate[], after: Date): Date | null {
  return firstInstant(dueOns.flatMap(reminderInstants), after);
}

/** The first instant after another at which one of these due dates freezes the line; null when all have passed. */
export function nextFreezeAt(dueOns: readonly BizDate[], after: Date): Date | null {
  return firstInstant(dueOns.map(freezeDueAt), after);
}

/** The first automatic debit of a due date. */
export function firstDebitAt(dueOn: BizDate): Date {
  const first = firstInstant(autoDebitInstants(dueOn));
  if (first === null) throw new Error("a due day has a debit");
  return first;
}

/** The first automatic debit after an instant: on the due day, then on each day until the loan is paid back. */
export function nextDebitAt(dueOn: BizDate, after: Date): Date {
  const from = laterDate(businessDateOf(after), dueOn);
  const runs = [...autoDebitInstants(from), ...autoDebitInstants(addDays(from, 1))];
  const next = firstInstant(runs, after);
  if (next === null) throw new Error("a day after today has a debit");
  return next;
}
