import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { explainDaily } from "../interest-by-day/explain-daily.ts";
import { sumFen } from "../money/fen.ts";
import { accruedBetween } from "./accrued.ts";
import { allocate } from "./allocate.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";
import { owedAsOf } from "./owed.ts";
import { accruedThroughout, owedThroughout } from "./owed-throughout.ts";
import { quoteRepayment } from "./quote-repayment.ts";

const terms = {
  method: "ONE_OFF",
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon: null,
} as const satisfies LoanTerms;
const compensatedOn = "2025-04-30";
const moved = { terms, payments: [], compensatedOn };

test("before the guarantor paid the debt is the lender's, and on that day it is the claim (FX-K1)", () => {
  expect(owedThroughout(moved, "2025-04-29")).toEqual(owedAsOf(terms, [], "2025-04-29"));
  expect(owedThroughout(moved, compensatedOn)).toEqual(owedAsOf(terms, [], compensatedOn));
  expect(owedThroughout(moved, compensatedOn)).toMatchObject({ totalFen: 10_202_500 });
});

test("five days on the principal has gone on at the same rates (FX-K1)", () => {
  expect(owedThroughout(moved, "2025-05-05")).toMatchObject({
    totalFen: 10_225_000,
    interestFen: 195_000,
    penaltyFen: 30_000,
    overdueDays: 20,
  });
});

test("what was paid to the lender is not paid to the guarantor again, also on the same day", () => {
  const toLender = {
    on: compensatedOn,
    ...allocate(owedAsOf(terms, [], compensatedOn), 5_202_500),
  };
  const toGuarantor = {
    on: compensatedOn,
    penaltyFen: 0,
    interestFen: 0,
    principalFen: 1_000_000,
    toGuarantor: true,
  };
  const history = { terms, compensatedOn, payments: [toLender, toGuarantor] };
  expect(owedThroughout(history, compensatedOn)).toMatchObject({ totalFen: 4_000_000 });
  // 4,000,000 fen at 300 ppm, and half of that as penalty.
  expect(owedThroughout(history, "2025-05-01")).toMatchObject({
    interestFen: 1_200,
    penaltyFen: 600,
  });
});

test("a quote of a compensated loan pays penalty, interest and principal of the guarantor", () => {
  const account = { loanId: "L", ...moved };
  expect(quoteRepayment([account], "2025-05-05", 230_000)).toMatchObject({
    owedFen: 10_225_000,
    lines: [{ penaltyFen: 30_000, interestFen: 195_000, principalFen: 5_000, settles: false }],
  });
});

test("no day is charged twice, and the days add up to what was charged", () => {
  const amounts = fc.integer({ min: 1, max: 100_000_000_000 });
  const days = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 200, max: 500 }),
      days,
      days,
      fc.nat(1000),
      (principalFen, dailyRatePpm, claimDay, laterDays, share) => {
        const own = { ...terms, principalFen, dailyRatePpm };
        const on = addDays(own.dueOn, claimDay);
        const until = addDays(on, laterDays);
        const claim = owedAsOf(own, [], on);
        const got = allocate(claim, Math.floor((claim.totalFen / 1000) * share));
        const payments: LoanPayment[] = [{ on, ...got, toGuarantor: true }];
        const history = { terms: own, payments, compensatedOn: on };
        let sum = 0;
        let before = accruedThroughout(history, own.drawOn);
        for (let date = addDays(own.drawOn, 1); date <= until; date = addDays(date, 1)) {
          const after = accruedThroughout(history, date);
          const day = accruedBetween(before, after);
          expect(Math.min(day.interestFen, day.penaltyFen)).toBeGreaterThan(-1);
          sum += day.interestFen + day.penaltyFen;
          before = after;
        }
        const owed = owedThroughout(history, until);
        const paidFen = sumFen([got.penaltyFen, got.interestFen]);
        expect(sum).toBe(owed.interestFen + owed.penaltyFen + paidFen);
        // The same debt without a compensation differs by what is rounded apart, a fen for each part.
        const alone = owedAsOf(own, payments, until);
        expect(Math.abs(alone.totalFen - owed.totalFen)).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 40 },
  );
});

test("the days that are explained add up to the guarantor's bill", () => {
  const explained = explainDaily(terms, [], "2025-05-05", compensatedOn);
  expect(explained.at(-1)).toMatchObject({
    date: "2025-05-05",
    interestFen: 3_000,
    penaltyFen: 1_500,
    cumulativeFen: 225_000,
  });
});
