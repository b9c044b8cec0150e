import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { initialLimitFen, isInitialShare } from "./initial-limit.ts";
import { meanPurchaseFen, purchaseMonthsBefore, purchasesBefore } from "./purchase-months.ts";

test("the six whole months before a date, over the turn of the year", () => {
  expect(purchaseMonthsBefore("2026-03-02")).toEqual([
    "2026-02-01",
    "2026-01-01",
    "2025-12-01",
    "2025-11-01",
    "2025-10-01",
    "2025-09-01",
  ]);
  // The current month is not over, whatever the day.
  expect(purchaseMonthsBefore("2026-03-31")).toEqual(purchaseMonthsBefore("2026-03-01"));
  expect(purchaseMonthsBefore("2024-03-31")[0]).toBe("2024-02-01");
});

const bought = (month: string, amountFen: number) => ({ month, amountFen });

test("a month without a report is one without purchases", () => {
  const reported = [bought("2026-02-01", 90_000_000), bought("2025-11-01", 30_000_000)];
  const purchases = purchasesBefore(reported, "2026-03-15");
  expect(purchases).toEqual([90_000_000, 0, 0, 30_000_000, 0, 0]);
  expect(meanPurchaseFen(purchases)).toBe(20_000_000);
  expect(initialLimitFen(purchases, "0.6")).toBe(12_000_000);
});

test("neither older months nor the current one replace a missing one", () => {
  const reported = [
    bought("2026-03-01", 70_000_000),
    bought("2026-01-01", 60_000_000),
    bought("2025-08-01", 500_000_000),
    bought("2020-01-01", 500_000_000),
  ];
  expect(purchasesBefore(reported, "2026-03-15")).toEqual([0, 60_000_000, 0, 0, 0, 0]);
  expect(purchasesBefore(reported.slice(2), "2026-03-15")).toEqual([]);
});

test("no report means unknown purchases; six months of zero mean purchases of zero", () => {
  expect(purchasesBefore([], "2026-03-15")).toEqual([]);
  expect(purchasesBefore([bought("2026-02-01", 0)], "2026-03-15")).toEqual([0, 0, 0, 0, 0, 0]);
  expect(meanPurchaseFen([])).toBe(0);
  expect(initialLimitFen([0, 0, 0, 0, 0, 0], "0.7")).toBe(0);
});

test("the mean is HALF_UP, and the limit is made from the purchases and not from it", () => {
  expect(meanPurchaseFen([1, 0, 0, 0, 0, 0])).toBe(0);
  expect(meanPurchaseFen([3, 0, 0, 0, 0, 0])).toBe(1);
  // 0.7 of the exact mean is a fen short of 1,000 yuan, of the rounded one it is not.
  expect(initialLimitFen([857_142, 0, 0, 0, 0, 0], "0.7")).toBe(0);
});

test("the limit is the share of the exact mean, floored to 1,000 yuan", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 500_000, max: 700_000 }),
      (purchases, ppm) => {
        const limit = BigInt(initialLimitFen(purchases, `0.${ppm}`));
        const exact = purchases.reduce((sum, each) => sum + BigInt(each), 0n) * BigInt(ppm);
        const unit = 6n * 1_000_000n;
        expect(limit % 100_000n).toBe(0n);
        expect(limit * unit <= exact).toBe(true);
        expect((limit + 100_000n) * unit > exact).toBe(true);
      },
    ),
  );
});

test("exactly six months are averaged on any day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days)),
      (date) => {
        const months = purchaseMonthsBefore(date);
        expect(new Set(months).size).toBe(6);
        expect(months.every((month) => month < date && month.endsWith("-01"))).toBe(true);
        expect(months.toSorted().toReversed()).toEqual(months);
      },
    ),
  );
});

test.each([
  ["0.5", true],
  ["0.50", true],
  ["0.57", true],
  ["0.700000", true],
  ["0.499999", false],
  ["0.700001", false],
  ["0.6000000", false],
  ["1", false],
  ["0.6 ", false],
  ["６", false],
  ["", false],
])("%j as a share of the purchases: %s", (ratio, expected) => {
  expect(isInitialShare(ratio)).toBe(expected);
  const limit = () => initialLimitFen([60_000_000], ratio);
  if (expected) expect(limit()).toBeGreaterThan(0);
  else expect(limit).toThrow(RangeError);
});
