import { addMonths } from "../calendar/add-months.ts";
import { type BizDate, daysBetween } from "../calendar/biz-date.ts";
import { FIRST_PERIOD_MIN_DAYS, REPAYMENT_DAY_OF_MONTH } from "../constants/limits.ts";

/**
 * Due date of the first instalment: the first 10th at least 15 days after the draw, so that the first period has 15 to 45
 * days. Weekend or holiday not moved. Source: product 3 R6.
 */
export function firstDueOn(drawOn: BizDate): BizDate {
  const day = REPAYMENT_DAY_OF_MONTH.toString().padStart(2, "0");
  let dueOn = `${drawOn.slice(0, 8)}${day}`;
  while (daysBetween(drawOn, dueOn) < FIRST_PERIOD_MIN_DAYS) dueOn = addMonths(dueOn, 1);
  return dueOn;
}
