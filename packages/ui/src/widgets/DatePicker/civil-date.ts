/**
 * Dates of the calendar as whole numbers: no time of day, no time zone, no Date object. The same
 * on every phone, wherever it is.
 */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const MONTH_OFFSETS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4] as const;

/** Days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 31);
}

/** 0 is Sunday. Sakamoto's rule for the Gregorian calendar. */
export function weekdayOf({ year, month, day }: CivilDate): number {
  const y = month < 3 ? year - 1 : year;
  const offset = MONTH_OFFSETS[month - 1] ?? 0;
  const centuries = -Math.floor(y / 100) + Math.floor(y / 400);
  return (y + Math.floor(y / 4) + centuries + offset + day) % 7;
}

/** Reads `2026-11-20`. Null for anything that is no day of the calendar. */
export function parseCivilDate(iso: string): CivilDate | null {
  const match = ISO.exec(iso);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

/** Writes `2026-11-20`. */
export function formatCivilDate({ year, month, day }: CivilDate): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Negative where the first date is earlier. */
export function compareCivilDates(one: CivilDate, other: CivilDate): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/**
 * The nearest valid date: a day that its month lacks becomes the month's last, then a date outside
 * the range becomes the end of the range as a whole.
 */
export function clampCivilDate(date: CivilDate, min: CivilDate, max: CivilDate): CivilDate {
  const day = Math.min(date.day, daysInMonth(date.year, date.month));
  const real = { ...date, day };
  if (compareCivilDates(real, min) < 0) return min;
  return compareCivilDates(real, max) > 0 ? max : real;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
