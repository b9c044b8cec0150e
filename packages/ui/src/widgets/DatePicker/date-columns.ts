import type { PickerColumn } from "../Picker/picker-columns.ts";
import {
  type CivilDate,
  clampCivilDate,
  compareCivilDates,
  daysInMonth,
  parseCivilDate,
  weekdayOf,
} from "./civil-date.ts";
import type { datePickerWords } from "./words.ts";

export type DatePrecision = "year" | "month" | "day";

type DateWords = (typeof datePickerWords)["zh-CN"];

export interface DateRange {
  readonly min: CivilDate;
  readonly max: CivilDate;
}

// Specification section 9 and product 4.1: from 1 January ten years back to 31 December ten years on.
export const DEFAULT_RANGE_YEARS = 10;

/**
 * The range to choose from.
 *
 * @param today decides the default range only.
 * @throws RangeError where an end is no date, or the ends are the wrong way round.
 */
export function dateRange(
  min: string | undefined,
  max: string | undefined,
  today: CivilDate,
): DateRange {
  const range = {
    min: endOf(min, { year: today.year - DEFAULT_RANGE_YEARS, month: 1, day: 1 }),
    max: endOf(max, { year: today.year + DEFAULT_RANGE_YEARS, month: 12, day: 31 }),
  };
  if (compareCivilDates(range.min, range.max) > 0) throw new RangeError("min is after max");
  return range;
}

function endOf(iso: string | undefined, fallback: CivilDate): CivilDate {
  if (iso === undefined) return fallback;
  const date = parseCivilDate(iso);
  if (date === null) throw new RangeError(`${iso} is not a date`);
  return date;
}

/** Year, month and day as far as the precision goes. What it leaves out counts as the first. */
export function datePlaces(date: CivilDate, precision: DatePrecision): readonly number[] {
  const places = [date.year, date.month, date.day];
  return places.slice(0, precisionPlaces(precision));
}

export function dateOfPlaces(places: readonly number[]): CivilDate {
  const [year = 1, month = 1, day = 1] = places;
  return { year, month, day };
}

/** `2026`, `2026-11` or `2026-11-20`. */
export function formatPlaces(places: readonly number[]): string {
  return places.map((value, place) => String(value).padStart(place === 0 ? 4 : 2, "0")).join("-");
}

/** Reads what `formatPlaces` writes, for any precision. */
export function parsePlaces(text: string, precision: DatePrecision): CivilDate | null {
  return parseCivilDate(text + "-01".repeat(3 - precisionPlaces(precision)));
}

function precisionPlaces(precision: DatePrecision): number {
  return { year: 1, month: 2, day: 3 }[precision];
}

/** The nearest valid date, as places. */
export function clampPlaces(places: readonly number[], range: DateRange): readonly number[] {
  const { min, max } = range;
  // Without a day of its own a month is in range as soon as one of its days is.
  const whole = places.length === 3;
  const low = whole ? min : dateOfPlaces(places.length === 1 ? [min.year] : [min.year, min.month]);
  const clamped = clampCivilDate(dateOfPlaces(places), low, max);
  return [clamped.year, clamped.month, clamped.day].slice(0, places.length);
}

/** The rows for a date that is picked: months and days end where the range does. */
export function dateColumns(
  places: readonly number[],
  range: DateRange,
  words: DateWords,
): PickerColumn<number>[] {
  const { min, max } = range;
  const { year, month } = dateOfPlaces(places);
  const firstYear = year === min.year;
  const lastYear = year === max.year;
  const columns = [
    { label: words.year, items: rows(min.year, max.year, words.yearRow) },
    {
      label: words.month,
      items: rows(firstYear ? min.month : 1, lastYear ? max.month : 12, words.monthRow),
    },
    {
      label: words.day,
      items: rows(
        firstYear && month === min.month ? min.day : 1,
        lastYear && month === max.month ? max.day : daysInMonth(year, month),
        words.dayRow,
      ),
      spoken: ({ value, label }: { value: number; label: string }) =>
        words.dayWithWeekday(label, words.weekday(weekdayOf({ year, month, day: value }))),
    },
  ];
  return columns.slice(0, places.length);
}

function rows(from: number, to: number, labelOf: (value: number) => string) {
  return Array.from({ length: to - from + 1 }, (_, offset) => ({
    value: from + offset,
    label: labelOf(from + offset),
  }));
}
