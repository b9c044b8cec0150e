import type { PickerColumn } from "../Picker/picker-columns.ts";
import {
  civilDay,
  type CivilDay,
  daysInMonth,
  isoWeek,
  isoWeekStart,
  weekdayOf,
} from "./civil-date.ts";
import type { DateUnit } from "./date-unit.ts";
import type { DateMessages } from "./messages.ts";

/** The smallest unit that is picked. */
export type DatePrecision = DateUnit;

// Specification section 9 and product 4.1: from 1 January ten years back to 31 December ten years on.
export const DEFAULT_RANGE_YEARS = 10;

/** The value for a time that has not ended. */
export const UNTIL_NOW = "now";

/** The row of `UNTIL_NOW`, after every year. */
const NOW_ROW = Number.POSITIVE_INFINITY;

const MOMENT: readonly DateUnit[] = ["year", "month", "day", "hour", "minute"];

/** How a value is written, and the least and greatest number of each unit. */
const UNITS: Record<DateUnit, readonly [prefix: string, digits: number, min: number, max: number]> =
  {
    year: ["", 4, 0, 9999],
    quarter: ["-Q", 1, 1, 4],
    month: ["-", 2, 1, 12],
    week: ["-W", 2, 1, 53],
    day: ["-", 2, 1, 31],
    hour: ["T", 2, 0, 23],
    minute: [":", 2, 0, 59],
  };

/** Year, month, day and so on, as far as the precision goes: what the wheels hold. */
export type Places = readonly number[];

/** What a caller says of the dates to choose from. */
export interface DateLimits {
  /**
   * First and last to choose from: a value of the precision, or a day. By default ten years back and
   * ten on, whole years, or ten years from the other bound where that lies further away. A bound that
   * is no date is as none, and bounds the wrong way round change places.
   */
  min?: string | undefined;
  /** The last date that can be chosen, likewise. */
  max?: string | undefined;
  /** Offers "until now" after the last year. Its value is `now`. */
  untilNow?: boolean | undefined;
  /** Leaves out the rows that it refuses. `before` is what is picked in the columns before. */
  filter?: ((unit: DateUnit, value: number, before: Places) => boolean) | undefined;
}

export interface DateScale {
  readonly precision: DatePrecision;
  readonly min: Places;
  readonly max: Places;
  /** Where the wheels start without a value. */
  readonly now: Places;
  /** The day that "until now" means. */
  readonly today: Places;
  readonly untilNow: boolean;
  readonly filter: DateLimits["filter"];
}

/** What a value means in days. */
export interface DateDetails {
  /** True for a time that has not ended; both days are then today. */
  readonly untilNow: boolean;
  /** `2019-12-30` for week one of 2020. */
  readonly firstDay: string;
  /** The last day of what was chosen: `2026-11-30` of a month. */
  readonly lastDay: string;
}

/** The units that are picked for a precision, one a column. */
export function unitsOf(precision: DatePrecision): readonly DateUnit[] {
  return precision === "week" || precision === "quarter"
    ? ["year", precision]
    : MOMENT.slice(0, MOMENT.indexOf(precision) + 1);
}

/** `2026`, `2026-Q4`, `2026-11`, `2026-W47`, `2026-11-20`, `2026-11-20T09` or `2026-11-20T09:05`. */
export function formatPlaces(places: Places, precision: DatePrecision): string {
  if (places[0] === NOW_ROW) return UNTIL_NOW;
  return unitsOf(precision)
    .map((unit, place) => UNITS[unit][0] + String(places[place]).padStart(UNITS[unit][1], "0"))
    .join("");
}

/** Reads what `formatPlaces` writes. Null for anything that is not in the calendar. */
export function parsePlaces(text: string, precision: DatePrecision): Places | null {
  if (text === UNTIL_NOW) return unitsOf(precision).map((_, place) => (place === 0 ? NOW_ROW : 0));
  const places = (text.match(/\d+/g) ?? []).map(Number);
  const exists = unitsOf(precision).every((unit, place) => {
    const value = places[place] ?? -1;
    return value >= UNITS[unit][2] && value <= lastOf(unit, places);
  });
  return exists && formatPlaces(places, precision) === text ? places : null;
}

/** A moment (year, month, day, hour, minute) at a precision. */
export function placesOfMoment(moment: Places, precision: DatePrecision): Places {
  const [year = 0, month = 1, day = 1] = moment;
  if (precision === "week") return isoWeek([year, month, day]);
  if (precision === "quarter") return [year, Math.ceil(month / 3)];
  return moment.slice(0, unitsOf(precision).length);
}

/** Reads a moment of any precision; what it leaves open is the first or the last there is. */
export function parseMoment(text: string, end: "first" | "last"): Places | null {
  for (const precision of MOMENT) {
    const places = parsePlaces(text, precision);
    if (places !== null) return complete(places, MOMENT, end);
  }
  return null;
}

/** A bound, as a value of the precision; null where there is none, or none that is in the calendar. */
function boundOf(
  text: string | undefined,
  precision: DatePrecision,
  end: "first" | "last",
): Places | null {
  // A service may send none in another form than the type's.
  const given = text ?? "";
  if (given === UNTIL_NOW) return null;
  const places = parsePlaces(given, precision);
  if (places !== null) return places;
  const moment = parseMoment(given, end);
  return moment === null ? null : placesOfMoment(moment, precision);
}

/**
 * What there is to choose from. Always something, whatever the bounds: a page must not go blank for
 * what a service sent. A bound that is no date is as none. Without one the range goes ten years from
 * now, and where the other bound lies beyond that, ten years from it. Bounds the wrong way round
 * change places.
 *
 * @param moment year, month, day, hour and minute of now.
 */
export function dateScale(
  { min, max, untilNow = false, filter }: DateLimits,
  precision: DatePrecision,
  moment: Places,
): DateScale {
  const [year = 0] = moment;
  const units = unitsOf(precision);
  const first = boundOf(min, precision, "first");
  const last = boundOf(max, precision, "last");
  const firstYear = Math.min(year, last?.[0] ?? year) - DEFAULT_RANGE_YEARS;
  const lastYear = Math.max(year, first?.[0] ?? year) + DEFAULT_RANGE_YEARS;
  const ends = [
    first ?? complete([Math.max(firstYear, UNITS.year[2])], units, "first"),
    last ?? complete([Math.min(lastYear, UNITS.year[3])], units, "last"),
  ].sort(comparePlaces);
  const [from = [], to = []] = ends;
  return {
    precision,
    min: from,
    max: to,
    now: placesOfMoment(moment, precision),
    today: moment.slice(0, 3),
    untilNow,
    filter,
  };
}

/**
 * The nearest value that may be chosen. One outside the range becomes the end of the range as a
 * whole, and then a day that its month lacks the month's last.
 */
export function nearestPlaces(wanted: Places, scale: DateScale): Places {
  const { min, max, now } = scale;
  const isNow = wanted[0] === NOW_ROW;
  if (isNow && scale.untilNow) return wanted.map((_, place) => (place === 0 ? NOW_ROW : 0));
  // Back from "until now", which has no month.
  let places = isNow ? now : wanted[1] === 0 ? [wanted[0] ?? 0, ...now.slice(1)] : wanted;
  if (comparePlaces(places, min) < 0) places = min;
  if (comparePlaces(places, max) > 0) places = max;
  const found: number[] = [];
  for (const [place, value] of places.entries()) {
    const rows = rowsOf(place, found, scale);
    found.push(
      [...rows].sort((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value,
    );
  }
  return found;
}

/** Negative where the first is earlier. */
export function comparePlaces(one: Places, other: Places): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** The rows for a value that is picked: months and days end where the range does. */
export function dateColumns(
  places: Places,
  scale: DateScale,
  words: DateMessages,
  format: (unit: DateUnit, value: number) => string = words.row,
): PickerColumn<number>[] {
  return unitsOf(scale.precision).map((unit, place) => {
    const before = places.slice(0, place);
    const items = rowsOf(place, before, scale).map((value) => ({
      value,
      label: before[0] === NOW_ROW ? words.none : format(unit, value),
    }));
    if (place === 0 && scale.untilNow) items.push({ value: NOW_ROW, label: words.untilNow });
    return {
      label: words.unit(unit),
      items,
      spoken: ({ value, label }) => {
        const [year = 0, month = 1] = before;
        if (year === NOW_ROW) return words.untilNow;
        if (unit !== "day") return label;
        return words.dayWithWeekday(label, words.weekday(weekdayOf([year, month, value])));
      },
    };
  });
}

/** What a value means. */
export function detailsOf(places: Places, { precision, today }: DateScale): DateDetails {
  const untilNow = places[0] === NOW_ROW;
  const [firstDay, lastDay] = untilNow ? [today, today] : daysOf(places, precision);
  return {
    untilNow,
    firstDay: formatPlaces(firstDay, "day"),
    lastDay: formatPlaces(lastDay, "day"),
  };
}

/** A value in words, where they say more than its rows: the weekday, or the days of a week. */
export function inWords(
  places: Places,
  { precision }: DateScale,
  words: DateMessages,
): string | undefined {
  if (places[0] === NOW_ROW) return words.untilNow;
  if (precision === "year" || precision === "month") return undefined;
  const [first, last] = daysOf(places, precision).map((day) => words.date(...day));
  if (places.length === 2) return `${first} – ${last}`;
  const [year = 0, month = 1, day = 1, hour, minute = 0] = places;
  const date = words.dateWithWeekday(first ?? "", words.weekday(weekdayOf([year, month, day])));
  return hour === undefined ? date : `${date} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** First and last day of a value. */
function daysOf(places: Places, precision: DatePrecision): readonly [CivilDay, CivilDay] {
  const [year = 0, second = 1] = places;
  if (precision === "week") {
    const monday = isoWeekStart(year, second);
    return [civilDay(monday), civilDay(monday + 6)];
  }
  const months = precision === "quarter" ? [second * 3 - 2, second * 3] : [second, second];
  const [from = 1, to = 12] = precision === "year" ? [1, 12] : months;
  const day = places[2];
  return [
    [year, from, day ?? 1],
    [year, to, day ?? daysInMonth(year, to)],
  ];
}

/** The numbers of a column, after what is picked in those before it. */
function rowsOf(place: number, before: Places, scale: DateScale): number[] {
  const { min, max, filter } = scale;
  const unit = unitsOf(scale.precision)[place] ?? "year";
  if (before[0] === NOW_ROW) return [0];
  const atMin = before.every((value, at) => value === min[at]);
  const atMax = before.every((value, at) => value === max[at]);
  const from = (atMin ? min[place] : undefined) ?? UNITS[unit][2];
  const to = (atMax ? max[place] : undefined) ?? lastOf(unit, before);
  const rows = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  return filter === undefined ? rows : rows.filter((value) => filter(unit, value, before));
}

function lastOf(unit: DateUnit, [year = 0, month = 1]: Places): number {
  if (unit === "day") return daysInMonth(year, month);
  if (unit === "week") return isoWeek([year, 12, 28])[1];
  return UNITS[unit][3];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function complete(places: Places, units: readonly DateUnit[], end: "first" | "last"): Places {
  const whole = [...places];
  for (const unit of units.slice(places.length)) {
    whole.push(end === "first" ? UNITS[unit][2] : lastOf(unit, whole));
  }
  return whole;
}
