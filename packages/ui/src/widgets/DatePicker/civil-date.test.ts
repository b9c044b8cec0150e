import { expect, test } from "vitest";
import {
  civilDay,
  dayNumber,
  daysInMonth,
  isoWeek,
  isoWeekStart,
  weekdayOf,
} from "./civil-date.ts";

const DAY_MS = 86_400_000;

test("goal 10: every day from 1900 to 2100 has the number, weekday and month length of the calendar", () => {
  // UTC is used as a plain day counter here: it has no daylight saving and no historic shifts.
  let expected = Date.UTC(1900, 0, 1);
  for (let year = 1900; year <= 2100; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= daysInMonth(year, month); day += 1) {
        const counted = new Date(expected);
        const found = [dayNumber([year, month, day]), weekdayOf([year, month, day])];
        const back = civilDay(expected / DAY_MS);
        if (
          counted.getUTCDate() !== day ||
          counted.getUTCMonth() + 1 !== month ||
          found[0] !== expected / DAY_MS ||
          found[1] !== counted.getUTCDay() ||
          back.join() !== [year, month, day].join()
        ) {
          throw new Error(`${year}-${month}-${day} is ${found.join()} and back ${back.join()}`);
        }
        expected += DAY_MS;
      }
    }
  }
  expect(new Date(expected).toISOString()).toBe("2101-01-01T00:00:00.000Z");
});

test("goal 10: February has 29 days in exactly 49 of the years from 1900 to 2100, and not in 1900 and 2100", () => {
  const years = Array.from({ length: 201 }, (_, offset) => 1900 + offset);
  const leap = years.filter((year) => daysInMonth(year, 2) === 29);
  expect(leap).toHaveLength(49);
  expect(leap.every((year) => year % 4 === 0)).toBe(true);
  expect(leap).toContain(2000);
  expect(leap).not.toContain(1900);
  expect(leap).not.toContain(2100);
});

test("years that no dealer will see are right as well", () => {
  for (const [year, month, day] of [
    [1, 1, 1],
    [400, 2, 29],
    [1600, 2, 29],
    [9999, 12, 31],
  ] as const) {
    expect(civilDay(dayNumber([year, month, day]))).toEqual([year, month, day]);
  }
});

test("pain 8: the day Singapore skipped midnight is one day like any other", () => {
  expect(weekdayOf([1981, 12, 31])).toBe(4);
  expect(dayNumber([1982, 1, 1]) - dayNumber([1981, 12, 31])).toBe(1);
});

test("section 4: week one of 2020 begins on 2019-12-30", () => {
  expect(civilDay(isoWeekStart(2020, 1))).toEqual([2019, 12, 30]);
  expect(isoWeek([2019, 12, 30])).toEqual([2020, 1]);
  expect(isoWeek([2019, 12, 29])).toEqual([2019, 52]);
});

test("weeks are those of ISO 8601", () => {
  expect(isoWeek([2021, 1, 3])).toEqual([2020, 53]);
  expect(isoWeek([2026, 12, 28])).toEqual([2026, 53]);
  expect(isoWeek([2027, 1, 3])).toEqual([2026, 53]);
  expect(isoWeek([2024, 12, 30])).toEqual([2025, 1]);
  for (let day = dayNumber([1999, 12, 20]); day < dayNumber([2040, 1, 15]); day += 1) {
    const [year, week] = isoWeek(civilDay(day));
    const monday = isoWeekStart(year, week);
    if (day < monday || day > monday + 6 || weekdayOf(civilDay(monday)) !== 1) {
      throw new Error(`${civilDay(day).join()} is not in week ${week} of ${year}`);
    }
  }
});
