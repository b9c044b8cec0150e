import { expect, test } from "vitest";
import {
  dayAfterKey,
  formatDay,
  monthOf,
  parseDay,
  weeksOf,
  yearAndMonth,
} from "./calendar-days.ts";

const at = (text: string) => parseDay(text)!;

test("a day is one of the calendar, in one spelling", () => {
  expect(formatDay(at("2028-02-29"))).toBe("2028-02-29");
  for (const text of [
    "2027-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "2026-11-20T00:00",
    "",
  ]) {
    expect(parseDay(text), text).toBeNull();
  }
  expect(parseDay(null)).toBeNull();
});

test("a month is its weeks, from the first weekday on", () => {
  // The first of February 2027 is a Monday, and it has four weeks.
  const february = monthOf(at("2027-02-10"));
  expect(yearAndMonth(february)).toEqual([2027, 2]);
  expect(weeksOf(february, 1)).toHaveLength(4);
  expect(weeksOf(february, 1)[0]?.[0]).toBe(at("2027-02-01"));
  const fromSunday = weeksOf(february, 0);
  expect(fromSunday).toHaveLength(5);
  expect(fromSunday[0]?.slice(0, 2)).toEqual([null, at("2027-02-01")]);
  expect(fromSunday.flat().filter((day) => day !== null)).toHaveLength(28);
});

test.each([
  ["ArrowLeft", "2026-11-30"],
  ["ArrowRight", "2026-12-02"],
  ["ArrowUp", "2026-11-24"],
  ["ArrowDown", "2026-12-08"],
  ["Home", "2026-11-30"],
  ["End", "2026-12-06"],
  ["PageUp", "2026-11-01"],
  ["PageDown", "2027-01-01"],
])("%s leads from Tuesday the first of December to %s", (key, expected) => {
  const found = dayAfterKey(at("2026-12-01"), { key, shiftKey: false, isRtl: false }, 1);
  expect(found === null ? null : formatDay(found)).toBe(expected);
});

test("a page away from the end of a month is the end of a shorter one, and Shift is a year", () => {
  const key = (from: string, name: string, shiftKey: boolean) =>
    formatDay(dayAfterKey(at(from), { key: name, shiftKey, isRtl: false }, 1)!);
  expect(key("2027-01-31", "PageDown", false)).toBe("2027-02-28");
  expect(key("2028-02-29", "PageUp", true)).toBe("2027-02-28");
  expect(key("2026-11-20", "PageDown", true)).toBe("2027-11-20");
});

test("from right to left the side arrows change places, and other keys lead nowhere", () => {
  const right = { key: "ArrowRight", shiftKey: false, isRtl: true };
  expect(dayAfterKey(10, right, 1)).toBe(9);
  expect(dayAfterKey(10, { ...right, key: "a" }, 1)).toBeNull();
});
