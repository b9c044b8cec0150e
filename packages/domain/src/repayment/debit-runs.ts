import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import { AUTO_DEBIT_TIMES } from "../constants/limits.ts";

/** Instants of the automatic debits on a business date. Source: specification 9, product 3 (clock). */
export function autoDebitInstants(on: BizDate): Date[] {
  return AUTO_DEBIT_TIMES.map((timeOfDay) => instantAt(on, timeOfDay));
}

/** Whether a loan that is not settled is debited on a date: on its due day and on each overdue day. */
export function isDebitDay(dueOn: BizDate, on: BizDate): boolean {
  return compareDates(on, dueOn) >= 0;
}
