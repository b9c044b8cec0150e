import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import { TO_BE_PAID_WINDOW_DAYS } from "../constants/limits.ts";
import type { InstalmentStatus } from "../vocabulary/instalment-status.ts";

/**
 * Status of an instalment on a date: to be paid from 7 days before its due date, overdue from the day after it unless a
 * debit that was sent in time is still in flight. Source: product 2 (repayment), 3 R8.
 */
export function instalmentStatus(
  dueOn: BizDate,
  settled: boolean,
  today: BizDate,
  debitInFlight = false,
): InstalmentStatus {
  if (settled) return "SETTLED";
  if (compareDates(today, dueOn) > 0 && !debitInFlight) return "OVERDUE";
  return compareDates(today, addDays(dueOn, -TO_BE_PAID_WINDOW_DAYS)) >= 0
    ? "TO_BE_PAID"
    : "NORMAL";
}
