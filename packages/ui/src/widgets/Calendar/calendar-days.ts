import { civilDay, dayNumber, daysInMonth, weekdayOf } from "../DatePicker/civil-date.ts";

/** A month as one number: the year times twelve, plus the month from 0 on. */
export type MonthNumber = number;

/** A day, `2026-11-20`, as `dayNumber` counts it; null where it is no day of the calendar. */
export function parseDay(text: string | null | undefined): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text ?? "");
  if (found === null) return null;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return dayNumber([year, month, day]);
}

export function formatDay(day: number): string {
  const [year, month, date] = civilDay(day);
  return [String(year).padStart(4, "0"), twoDigits(month), twoDigits(date)].join("-");
}

export function monthOf(day: number): MonthNumber {
  const [year, month] = civilDay(day);
  return year * 12 + month - 1;
}

export function yearAndMonth(month: MonthNumber): readonly [year: number, month: number] {
  return [Math.floor(month / 12), (month % 12) + 1];
}

export function firstOfMonth(month: MonthNumber): number {
  const [year, inYear] = yearAndMonth(month);
  return dayNumber([year, inYear, 1]);
}

/** The same day of another month, or its last where it is shorter. */
export function dayInMonth(day: number, month: MonthNumber): number {
  const [year, inYear] = yearAndMonth(month);
  return dayNumber([year, inYear, Math.min(civilDay(day)[2], daysInMonth(year, inYear))]);
}

/** How many days lie between a day and the beginning of its week. */
export function placeInWeek(day: number, firstWeekday: number): number {
  return (weekdayOf(civilDay(day)) - firstWeekday + 7) % 7;
}

/** A month in weeks of seven places; null where a place belongs to another month. */
export function weeksOf(month: MonthNumber, firstWeekday: number): (number | null)[][] {
  const first = firstOfMonth(month);
  const end = firstOfMonth(month + 1);
  const weeks: (number | null)[][] = [];
  for (let start = first - placeInWeek(first, firstWeekday); start < end; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => start + place).map((day) =>
        day < first || day >= end ? null : day,
      ),
    );
  }
  return weeks;
}

/** Where a key leads from a day: the keys of a date grid. Null for any other key. */
export function dayAfterKey(
  day: number,
  { key, shiftKey, isRtl }: { key: string; shiftKey: boolean; isRtl: boolean },
  firstWeekday: number,
): number | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return isRtl ? day + 1 : day - 1;
    case "ArrowRight":
      return isRtl ? day - 1 : day + 1;
    case "ArrowUp":
      return day - 7;
    case "ArrowDown":
      return day + 7;
    case "Home":
      return day - placeInWeek(day, firstWeekday);
    case "End":
      return day - placeInWeek(day, firstWeekday) + 6;
    case "PageUp":
      return dayInMonth(day, monthOf(day) - months);
    case "PageDown":
      return dayInMonth(day, monthOf(day) + months);
    default:
      return null;
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
