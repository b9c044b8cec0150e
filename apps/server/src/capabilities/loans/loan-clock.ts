import {
  addDays,
  autoDebitInstants,
  type BizDate,
  businessDateOf,
  compareDates,
  reminderInstants,
} from "@kedu/domain";

/** The first reminder of a due date after an instant; null when all have passed. */
export function nextReminderAt(dueOn: BizDate, after: Date): Date | null {
  return reminderInstants(dueOn).find((at) => at > after) ?? null;
}

/** The first automatic debit after an instant: on the due day, then on each day until the loan is paid back. */
export function nextDebitAt(dueOn: BizDate, after: Date): Date {
  const today = businessDateOf(after);
  const from = compareDates(today, dueOn) > 0 ? today : dueOn;
  const instants = [...autoDebitInstants(from), ...autoDebitInstants(addDays(from, 1))];
  const next = instants.find((at) => at > after);
  if (next === undefined) throw new Error("a day after today has a debit");
  return next;
}
