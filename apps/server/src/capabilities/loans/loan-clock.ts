import {
  addDays,
  autoDebitInstants,
  type BizDate,
  businessDateOf,
  compareDates,
  freezeDueAt,
  reminderInstants,
} from "@kedu/domain";

/** The first reminder of any of these due dates after an instant; null when all have passed. */
export function nextReminderAt(dueOns: readonly BizDate[], after: Date): Date | null {
  return firstAfter(dueOns.flatMap(reminderInstants), after);
}

/** The first instant after another at which one of these due dates freezes the line; null when all have passed. */
export function nextFreezeAt(dueOns: readonly BizDate[], after: Date): Date | null {
  return firstAfter(dueOns.map(freezeDueAt), after);
}

/** The first automatic debit of a due date. */
export function firstDebitAt(dueOn: BizDate): Date {
  const [first] = autoDebitInstants(dueOn);
  if (first === undefined) throw new Error("a due day has a debit");
  return first;
}

/** The first automatic debit after an instant: on the due day, then on each day until the loan is paid back. */
export function nextDebitAt(dueOn: BizDate, after: Date): Date {
  const today = businessDateOf(after);
  const from = compareDates(today, dueOn) > 0 ? today : dueOn;
  const next = firstAfter(
    [...autoDebitInstants(from), ...autoDebitInstants(addDays(from, 1))],
    after,
  );
  if (next === null) throw new Error("a day after today has a debit");
  return next;
}

function firstAfter(instants: readonly Date[], after: Date): Date | null {
  return (
    instants.filter((at) => at > after).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  );
}
