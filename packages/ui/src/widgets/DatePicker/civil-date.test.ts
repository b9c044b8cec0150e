import { expect, test } from "vitest";
import {
  clampCivilDate,
  compareCivilDates,
  daysInMonth,
  formatCivilDate,
  parseCivilDate,
  weekdayOf,
} from "./civil-date.ts";

const DAY_MS = 86_400_000;

test("every day from 1900 to 2100 has the weekday and the month length of the calendar", () => {
  // UTC is used as a plain day counter here: it has no daylight saving and no historic shifts.
  let expected = Date.UTC(1900, 0, 1);
  for (let year = 1900; year <= 2100; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= daysInMonth(year, month); day += 1) {
        const counted = new Date(expected);
        if (counted.getUTCDate() !== day || counted.getUTCMonth() + 1 !== month) {
          throw new Error(`${year}-${month}-${day} is not the next day`);
        }
        if (weekdayOf({ year, month, day }) !== counted.getUTCDay()) {
          throw new Error(`wrong weekday for ${year}-${month}-${day}`);
        }
        expected += DAY_MS;
      }
    }
  }
  expect(new Date(expected).toISOString()).toBe("2101-01-01T00:00:00.000Z");
});

test("February has 29 days every fourth year, but not in 1900 and 2100", () => {
  expect(daysInMonth(2000, 2)).toBe(29);
  expect(daysInMonth(2024, 2)).toBe(29);
  expect(daysInMonth(2026, 2)).toBe(28);
  expect(daysInMonth(1900, 2)).toBe(28);
  expect(daysInMonth(2100, 2)).toBe(28);
});

test("the day Singapore skipped midnight is one day like any other", () => {
  expect(parseCivilDate("1981-12-31")).toEqual({ year: 1981, month: 12, day: 31 });
  expect(weekdayOf({ year: 1982, month: 1, day: 1 })).toBe(5);
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "2026-1-1", "", "2026-11-20 "])(
  "%j is no date",
  (text) => {
    expect(parseCivilDate(text)).toBeNull();
  },
);

test("writing and reading give the same date", () => {
  const date = { year: 987, month: 3, day: 4 };
  expect(formatCivilDate(date)).toBe("0987-03-04");
  expect(parseCivilDate("0987-03-04")).toEqual(date);
  expect(compareCivilDates(date, { ...date, day: 5 })).toBeLessThan(0);
});

test("a date beyond the range becomes the nearest valid date as a whole", () => {
  const min = { year: 2005, month: 6, day: 15 };
  const max = { year: 2010, month: 2, day: 1 };
  expect(clampCivilDate({ year: 2020, month: 10, day: 10 }, min, max)).toEqual(max);
  expect(clampCivilDate({ year: 2010, month: 2, day: 20 }, min, max)).toEqual(max);
  expect(clampCivilDate({ year: 2001, month: 12, day: 31 }, min, max)).toEqual(min);
  expect(clampCivilDate({ year: 2009, month: 2, day: 31 }, min, max)).toEqual({
    year: 2009,
    month: 2,
    day: 28,
  });
});
