import { type BizDate, compareDates, daysBetween } from "./biz-date.ts";

/** The later of two dates. */
export function laterDate(a: BizDate, b: BizDate): BizDate {
  return compareDates(a, b) < 0 ? b : a;
}

/** The earlier of two dates. */
export function earlierDate(a: BizDate, b: BizDate): BizDate {
  return compareDates(a, b) > 0 ? b : a;
}

/** The first of these dates; null when there are none. */
export function firstDate(dates: readonly BizDate[]): BizDate | null {
  return dates.length === 0 ? null : dates.reduce(earlierDate);
}

/** Days from a date to another; 0 while that has not come. */
export function daysSince(from: BizDate, on: BizDate): number {
  return Math.max(0, daysBetween(from, on));
}

/** The first of these instants, or the first after another; null when there is none. */
export function firstInstant(instants: readonly Date[], after?: Date): Date | null {
  const ahead = after === undefined ? instants : instants.filter((at) => at > after);
  return ahead.length === 0 ? null : ahead.reduce((a, b) => (b < a ? b : a));
}
