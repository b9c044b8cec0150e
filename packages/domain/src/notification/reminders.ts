import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import { REMINDER_DAYS, REMINDER_TIME } from "../constants/limits.ts";

/** Dates on which a dealer is reminded of a due date, earliest first. Source: specification 9. */
export function reminderDates(dueOn: BizDate): BizDate[] {
  return REMINDER_DAYS.map((daysBefore) => addDays(dueOn, -daysBefore));
}

/** Instants of those reminders, earliest first. Source: product 3 (clock). */
export function reminderInstants(dueOn: BizDate): Date[] {
  return reminderDates(dueOn).map((on) => instantAt(on, REMINDER_TIME));
}
