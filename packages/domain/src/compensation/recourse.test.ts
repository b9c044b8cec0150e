import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { allocate } from "../repayment/allocate.ts";
import type { LoanPayment } from "../repayment/loan-terms.ts";
import { owedAsOf } from "../repayment/owed.ts";
import { decideClaimCompensation } from "./decide-compensation.ts";
import { type CompensatedLoan, recourseOwedAsOf } from "../repayment/recourse.ts";

const compensatedOn = "2025-04-30";

function compensated(principalFen: number, dailyRatePpm: number): CompensatedLoan {
  const terms = {
    method: "ONE_OFF",
    principalFen,
    dailyRatePpm,
    penaltyPermille: 500,
    drawOn: "2025-03-01",
    dueOn: "2025-04-15",
    interestCoupon: null,
  } as const;
  const claim = decideClaimCompensation("UNCOMPENSATED", owedAsOf(terms, [], compensatedOn));
  if (!claim.ok) throw new Error(claim.refusal);
  return { terms, claim: claim.value, compensatedOn, payments: [] };
}

test("the claim moves as it is, and the principal goes on", () => {
  const loan = compensated(10_000_000, 300);
  expect(recourseOwedAsOf(loan, compensatedOn)).toMatchObject({
    totalFen: 10_202_500,
    accruedFen: 0,
  });
  expect(recourseOwedAsOf(loan, "2025-05-05")).toEqual({
    principalFen: 10_000_000,
    interestFen: 195_000,
    penaltyFen: 30_000,
    totalFen: 10_225_000,
    accruedFen: 22_500,
  });
});

test("frozen amounts are amounts: what runs after them is rounded on its own", () => {
  // 60 days of 0.5 fen are 30 in the claim; the 61st is half a fen again, and goes up again.
  const loan = compensated(2500, 200);
  expect(loan.claim.interestFen).toBe(30);
  expect(recourseOwedAsOf(loan, "2025-05-01")).toMatchObject({ interestFen: 31, accruedFen: 1 });
  // 0.4998 fen a day: 30 in the claim, and nothing yet on the day after it.
  const less = compensated(2499, 200);
  expect(less.claim.interestFen).toBe(30);
  expect(recourseOwedAsOf(less, "2025-05-01")).toMatchObject({ interestFen: 30, accruedFen: 0 });
});

test("a payment to the guarantor counts from the day after it, and nothing runs on what is paid", () => {
  const loan = compensated(10_000_000, 300);
  const split = allocate(recourseOwedAsOf(loan, "2025-05-05"), 5_225_000);
  const payments = [{ on: "2025-05-05", ...split }];
  expect(split).toMatchObject({ penaltyFen: 30_000, interestFen: 195_000, surplusFen: 0 });
  expect(recourseOwedAsOf({ ...loan, payments }, "2025-05-04").totalFen).toBe(10_220_500);
  expect(recourseOwedAsOf({ ...loan, payments }, "2025-05-06")).toMatchObject({
    principalFen: 5_000_000,
    interestFen: 1_500,
    penaltyFen: 750,
  });
});

test("in whatever parts it is paid, nothing is negative, and what is paid in full stays paid", () => {
  const days = fc.integer({ min: 0, max: 60 });
  const histories = fc.array(fc.record({ day: days, share: fc.nat(1000) }), { maxLength: 5 });
  const principals = fc.integer({ min: 1, max: 100_000_000_000 });
  fc.assert(
    fc.property(principals, fc.integer({ min: 200, max: 500 }), histories, (fen, ppm, history) => {
      const loan = compensated(fen, ppm);
      const payments: LoanPayment[] = [];
      const pay = (day: number, share: number): void => {
        const on = addDays(compensatedOn, day);
        const owed = recourseOwedAsOf({ ...loan, payments }, on);
        expect(Math.min(owed.principalFen, owed.interestFen, owed.penaltyFen)).toBeGreaterThan(-1);
        payments.push({ on, ...allocate(owed, Math.floor((owed.totalFen / 1000) * share)) });
      };
      for (const { day, share } of history.toSorted((a, b) => a.day - b.day)) pay(day, share);
      const on = addDays(compensatedOn, 60);
      const rest = recourseOwedAsOf({ ...loan, payments }, on);
      payments.push({ on, ...allocate(rest, rest.totalFen) });
      expect(recourseOwedAsOf({ ...loan, payments }, addDays(on, 400)).totalFen).toBe(0);
    }),
    { numRuns: 60 },
  );
});
