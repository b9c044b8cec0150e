import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { vectors } from "../testing/vectors.ts";
import {
  addDays,
  bizDateOfDay,
  compareDates,
  dayNumberOf,
  daysBetween,
  isBizDate,
  weekdayOf,
} from "./biz-date.ts";
import { addMinutes, businessDateOf, formatInstant, instantAt, timeOfDayOf } from "./instant.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test.each(vectors.clock.filter((vector) => vector.kind === "BUSINESS_DATE"))(
  "$utc is $shanghai_date in Shanghai",
  (vector) => {
    expect(businessDateOf(new Date(vector.utc))).toBe(vector.shanghai_date);
  },
);

test.each([
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["1900-02-29", false],
  ["2000-02-29", true],
  ["2025-04-31", false],
  ["2025-13-01", false],
  ["2025-00-10", false],
  ["2025-01-00", false],
  ["2025-1-1", false],
  ["２０２５-01-01", false],
  ["2025-01-01 ", false],
  ["2025-01-01\n", false],
  [20250101, false],
  [null, false],
])("%j is a business date: %j", (value, expected) => {
  expect(isBizDate(value)).toBe(expected);
});

test("dates cross leap days and years", () => {
  expect(addDays("2024-02-01", 45)).toBe("2024-03-17");
  expect(addDays("2025-02-01", 45)).toBe("2025-03-18");
  expect(addDays("2028-01-15", 45)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2024-12-01", "2025-01-15")).toBe(45);
  expect(daysBetween("2025-01-02", "2025-01-01")).toBe(-1);
  expect(compareDates("2025-01-02", "2025-01-10")).toBe(-1);
  expect(compareDates("2025-01-10", "2025-01-10")).toBe(0);
  expect(weekdayOf("2025-10-06")).toBe(1);
  expect(weekdayOf("1969-12-31")).toBe(3);
});

test("an invalid date is a bug, not an answer", () => {
  expect(() => addDays("2025-02-30", 1)).toThrow(RangeError);
  expect(() => bizDateOfDay(4_000_000)).toThrow(RangeError);
  expect(() => instantAt("2025-01-01", "24:00")).toThrow(RangeError);
  expect(() => instantAt("2025-01-01", "9:00")).toThrow(RangeError);
});

test("day numbers agree with the proleptic Gregorian calendar of the platform", () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
      const date = bizDateOfDay(day);
      expect(date).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      expect(dayNumberOf(date)).toBe(day);
      expect(weekdayOf(date) % 7).toBe(new Date(day * 86_400_000).getUTCDay());
    }),
  );
});

test("instants are written with the business offset", () => {
  expect(formatInstant(instantAt("2025-05-06", "14:00"))).toBe("2025-05-06T14:00:00+08:00");
  expect(formatInstant(Date.parse("2025-05-06T06:00:00.007Z"))).toBe(
    "2025-05-06T14:00:00.007+08:00",
  );
  expect(timeOfDayOf(new Date("2025-03-09T16:05:00Z"))).toBe("00:05");
  expect(instantAt("2025-03-10", "23:59:59").toISOString()).toBe("2025-03-10T15:59:59.000Z");
  expect(addMinutes(new Date(0), 5).getTime()).toBe(300_000);
});

describe.each([
  ["Asia/Shanghai", -480],
  ["America/New_York", 300],
  ["Pacific/Kiritimati", -840],
] as const)("on a machine in %s", (machineZone, offset) => {
  test("business dates and instants are the same", () => {
    process.env["TZ"] = machineZone;
    // The zone really took hold, or this test would prove nothing.
    expect(new Date("2025-01-15T00:00:00Z").getTimezoneOffset()).toBe(offset);
    expect(businessDateOf(new Date("2025-03-09T16:00:00Z"))).toBe("2025-03-10");
    expect(instantAt("2025-03-09", "02:30").toISOString()).toBe("2025-03-08T18:30:00.000Z");
    expect(formatInstant(new Date("2025-11-02T06:30:00Z"))).toBe("2025-11-02T14:30:00+08:00");
    expect(addDays("2025-03-08", 2)).toBe("2025-03-10");
    expect(daysBetween("2025-03-08", "2025-03-10")).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: -60_000_000_000_000, max: 250_000_000_000_000 }), (ms) => {
        const local = new Date(ms + 8 * 3_600_000).toISOString();
        expect(businessDateOf(ms)).toBe(local.slice(0, 10));
        expect(Date.parse(formatInstant(ms))).toBe(ms);
      }),
      { numRuns: 50 },
    );
  });
});
