import { expect, test } from "vitest";
import { oneOffCostAfter, priceOneOff } from "./price-one-off.ts";

const loan = { principalFen: 10_000_000, dailyRatePpm: 300, drawOn: "2025-03-01" };

test("the whole term of a one-off loan is 45 days", () => {
  expect(priceOneOff(loan)).toEqual({
    days: 45,
    repaidOn: "2025-04-15",
    interestFen: 135_000,
    totalFen: 10_135_000,
    simpleAnnualPercent: "10.95",
    xirrPercent: "11.49",
  });
});

test.each([
  [0, "2025-03-01", 0],
  [1, "2025-03-02", 3_000],
  [15, "2025-03-16", 45_000],
])("after %i days a loan costs the interest of those days", (days, repaidOn, interestFen) => {
  expect(oneOffCostAfter(loan, days)).toEqual({
    days,
    repaidOn,
    interestFen,
    totalFen: 10_000_000 + interestFen,
  });
});

test("so little that no interest is due has no compound rate but 0", () => {
  expect(priceOneOff({ ...loan, principalFen: 1 })).toMatchObject({
    interestFen: 0,
    totalFen: 1,
    xirrPercent: "0.00",
  });
});
