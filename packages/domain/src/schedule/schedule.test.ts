import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../calendar/biz-date.ts";
import { sumFen } from "../money/fen.ts";
import { vectors } from "../testing/vectors.ts";
import { LOAN_PERIODS } from "../vocabulary/loan-periods.ts";
import { businessPenaltyPermille } from "./business-penalty.ts";
import { firstDueOn } from "./first-due.ts";
import { methodOfPeriods, planInstalments } from "./plan-instalments.ts";

test.each(vectors.first_due)("drawn on $draw, first due on $first_due", (vector) => {
  expect(firstDueOn(vector.draw)).toBe(vector.first_due);
  expect(daysBetween(vector.draw, vector.first_due)).toBe(vector.days);
});

const anyLoan = fc.record({
  principalFen: fc.integer({ min: 1, max: 100_000_000_000 }),
  dailyRatePpm: fc.integer({ min: 200, max: 500 }),
  drawOn: fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1980-01-01", days)),
  periods: fc.constantFrom(...LOAN_PERIODS),
});

test("every schedule, from 1 fen to 10^11, gives the principal back on the 10th of each month", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const rows = planInstalments(loan);
      expect(rows.map((row) => row.seq)).toEqual(
        Array.from({ length: loan.periods }, (_, index) => index + 1),
      );
      expect(sumFen(rows.map((row) => row.principalFen))).toBe(loan.principalFen);
      for (const [index, row] of rows.entries()) {
        expect(row.dueOn.slice(8)).toBe("10");
        expect(row.principalFen).toBeGreaterThanOrEqual(0);
        expect(row.interestFen).toBeGreaterThanOrEqual(0);
        expect(row.days).toBe(daysBetween(row.from, row.dueOn));
        expect(row.from).toBe(index === 0 ? loan.drawOn : rows[index - 1]?.dueOn);
        expect(row.days).toBeGreaterThanOrEqual(index === 0 ? 15 : 28);
        expect(row.days).toBeLessThanOrEqual(index === 0 ? 45 : 31);
        expect(row.openingFen).toBe(
          loan.principalFen - sumFen(rows.slice(0, index).map((before) => before.principalFen)),
        );
      }
    }),
  );
});

test("rows of equal principal are equal except for the last, which takes the remainder", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const rows = planInstalments({ ...loan, periods: 12 });
      const [share = 0, ...rest] = rows.map((row) => row.principalFen);
      const last = rest.pop() ?? 0;
      expect(new Set([share, ...rest]).size).toBe(1);
      expect(last - share).toBe(loan.principalFen % 12);
    }),
  );
});

test("three and six periods pay interest first, twelve equal principal", () => {
  expect(LOAN_PERIODS.map(methodOfPeriods)).toEqual([
    "INTEREST_FIRST",
    "INTEREST_FIRST",
    "EQUAL_PRINCIPAL",
  ]);
  const rows = planInstalments({
    principalFen: 5_000_000,
    dailyRatePpm: 300,
    drawOn: "2025-01-15",
    periods: 6,
  });
  expect(rows.map((row) => row.principalFen)).toEqual([0, 0, 0, 0, 0, 5_000_000]);
  expect(new Set(rows.map((row) => row.openingFen))).toEqual(new Set([5_000_000]));
});

test("the penalty is one and a half times the rate, less only under a cap, never less than the rate", () => {
  expect(businessPenaltyPermille(500)).toBe(1500);
  expect(businessPenaltyPermille(500, null)).toBe(1500);
  // 24 % a year is 1.315 times 0.05 % a day, and 2.19 times 0.03 %.
  expect(businessPenaltyPermille(500, 24)).toBe(1315);
  expect(businessPenaltyPermille(300, 24)).toBe(1500);
  expect(businessPenaltyPermille(500, 10)).toBe(1000);
});
