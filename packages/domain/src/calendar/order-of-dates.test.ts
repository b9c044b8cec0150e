import { expect, test } from "vitest";
import { daysSince, earlierDate, firstDate, firstInstant, laterDate } from "./order-of-dates.ts";

test("the earlier and the later of two dates, and the first of many", () => {
  expect([laterDate("2024-12-31", "2025-01-01"), laterDate("2025-01-01", "2024-12-31")]).toEqual([
    "2025-01-01",
    "2025-01-01",
  ]);
  expect([
    earlierDate("2024-12-31", "2025-01-01"),
    earlierDate("2025-01-01", "2024-12-31"),
  ]).toEqual(["2024-12-31", "2024-12-31"]);
  expect(firstDate(["2025-03-10", "2025-02-10", "2025-04-10"])).toBe("2025-02-10");
  expect(firstDate([])).toBeNull();
});

test("days since a date begin with the day after it", () => {
  expect(daysSince("2024-02-28", "2024-02-27")).toBe(0);
  expect(daysSince("2024-02-28", "2024-02-28")).toBe(0);
  expect(daysSince("2024-02-28", "2024-03-01")).toBe(2);
});

test("the first instant, of all or after another", () => {
  const [a, b] = [new Date(1_000), new Date(2_000)];
  expect(firstInstant([b, a])).toBe(a);
  expect(firstInstant([b, a], a)).toBe(b);
  expect(firstInstant([b, a], b)).toBeNull();
  expect(firstInstant([])).toBeNull();
});
