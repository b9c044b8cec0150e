/**
 * Days of the calendar as whole numbers: no time zone and no Date object, so they are the same on
 * every phone, wherever it is. Months and days count from 1.
 */
export type CivilDay = readonly [year: number, month: number, day: number];

/** Days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return dayNumber([year, month + 1, 1]) - dayNumber([year, month, 1]);
}

/**
 * Days since 1970-01-01, by the Gregorian rule for all years. The year is counted from March, so that
 * the leap day is its last; month 13 is January of the next year.
 */
export function dayNumber([year, month, day]: CivilDay): number {
  const monthFromMarch = month + 9;
  const y = year - 1 + Math.floor(monthFromMarch / 12);
  const dayOfYear = Math.floor((153 * (monthFromMarch % 12) + 2) / 5) + day - 1;
  return y * 365 + leapDays(y) + dayOfYear - 719_468;
}

/** The day that `dayNumber` counts. */
export function civilDay(dayNumberSince1970: number): CivilDay {
  const days = dayNumberSince1970 + 719_468;
  // A first guess that leaves out leap days is never too small.
  let y = Math.floor(days / 365);
  while (y * 365 + leapDays(y) > days) y -= 1;
  const dayOfYear = days - y * 365 - leapDays(y);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = ((monthFromMarch + 2) % 12) + 1;
  return [month < 3 ? y + 1 : y, month, day];
}

/** 0 is Sunday. */
export function weekdayOf(day: CivilDay): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** ISO 8601: a week begins on Monday and belongs to the year that its Thursday is in. */
export function isoWeek(day: CivilDay): readonly [year: number, week: number] {
  const thursday = dayNumber(day) - ((weekdayOf(day) + 6) % 7) + 3;
  const [year] = civilDay(thursday);
  return [year, Math.floor((thursday - dayNumber([year, 1, 1])) / 7) + 1];
}

/** `dayNumber` of the Monday that a week begins on: week 1 of 2020 begins on 2019-12-30. */
export function isoWeekStart(year: number, week: number): number {
  // The fourth of January is always in week one.
  const fourth: CivilDay = [year, 1, 4];
  return dayNumber(fourth) - ((weekdayOf(fourth) + 6) % 7) + (week - 1) * 7;
}

/** Leap days before the March year `y` began. */
function leapDays(y: number): number {
  return Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
}
