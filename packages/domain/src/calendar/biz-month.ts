import { addMonths } from "./add-months.ts";
import { addDays, type BizDate, isBizDate } from "./biz-date.ts";

/** A calendar month of business dates, YYYY-MM. */
export type BizMonth = string;

export function isBizMonth(value: unknown): value is BizMonth {
  return typeof value === "string" && value.length === 7 && isBizDate(`${value}-01`);
}

/** The month that a date is in. */
export function monthOf(date: BizDate): BizMonth {
  if (!isBizDate(date)) throw new RangeError("not a business date");
  return date.slice(0, 7);
}

export function firstDayOf(month: BizMonth): BizDate {
  if (!isBizMonth(month)) throw new RangeError("not a month");
  return `${month}-01`;
}

export function lastDayOf(month: BizMonth): BizDate {
  return addDays(addMonths(firstDayOf(month), 1), -1);
}

/** Every month from one to another, both among them; none where the second is earlier. */
export function monthsFromTo(from: BizMonth, to: BizMonth): BizMonth[] {
  const months: BizMonth[] = [];
  for (let month = from; month <= to; month = monthOf(addMonths(firstDayOf(month), 1))) {
    months.push(month);
  }
  return months;
}
