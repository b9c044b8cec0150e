/** A business date "YYYY-MM-DD" in Asia/Shanghai. Text order is date order. */
export type BizDate = string;

const BIZ_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** Whether a value is a real calendar date in the form "YYYY-MM-DD". */
export function isBizDate(value: unknown): value is BizDate {
  if (typeof value !== "string") return false;
  const match = BIZ_DATE.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date this many calendar days later (earlier when negative). @throws RangeError when the input is no date. */
export function addDays(date: BizDate, days: number): BizDate {
  return bizDateOfDay(dayNumberOf(date) + days);
}

/** Calendar days from one date to another; negative when the second is earlier. */
export function daysBetween(from: BizDate, to: BizDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** -1, 0 or 1: order of two dates, for sorting. */
export function compareDates(a: BizDate, b: BizDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Day of the week, 1 Monday to 7 Sunday (ISO 8601). */
export function weekdayOf(date: BizDate): number {
  // 1970-01-01 was a Thursday.
  return modulo(dayNumberOf(date) + 3, 7) + 1;
}

/** Days since 1970-01-01, by calendar arithmetic alone: the machine's time zone has no part in it. */
export function dayNumberOf(date: BizDate): number {
  if (!isBizDate(date)) throw new RangeError("not a business date");
  const [year, month, day] = [
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)),
    Number(date.slice(8, 10)),
  ];
  // Years start in March, so that the leap day is the last of its year.
  const shiftedYear = month > 2 ? year : year - 1;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * modulo(month - 3, 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_ERA + dayOfEra - DAYS_TO_1970;
}

/** The date of a day number. @throws RangeError outside the years 0000 to 9999. */
export function bizDateOfDay(dayNumber: number): BizDate {
  const shifted = dayNumber + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const dayOfEra = shifted - era * DAYS_OF_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (!isBizDate(date)) throw new RangeError("date is out of range");
  return date;
}

const DAYS_OF_ERA = 146_097;
const DAYS_TO_1970 = 719_468;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function pad(value: number, length: number): string {
  return value.toString().padStart(length, "0");
}
