import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import type { InterestCouponEffect } from "../coupon/coupon.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import { arbitraryCoupon } from "../testing/loan-coupons.ts";
import { LOAN_PERIODS } from "../vocabulary/loan-periods.ts";
import { accruedThrough } from "./accrued.ts";
import { allocate } from "./allocate.ts";
import { decideQuoteInstalments } from "./decide-repay-instalments.ts";
import { instalmentsAccruedThrough } from "./instalment-accrued.ts";
import type { InstalmentTerms } from "./instalment-terms.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";
import { owedAsOf } from "./owed.ts";
import { quoteRepayment } from "./quote-repayment.ts";

const terms: LoanTerms = {
  method: "ONE_OFF",
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon: null,
};

function savedFen(loan: LoanTerms, asOf: string, amountFen: Fen | null): Fen {
  return quoteRepayment([{ loanId: "A", terms: loan, payments: [] }], asOf, amountFen).savedFen;
}

test.each([
  // 40,000 yuan less for 45 days.
  { asOf: "2025-03-01", amountFen: 4_000_000, saved: 54_000 },
  // 300 yuan of interest first; the rest, 39,700 yuan, is missing for 35 days.
  { asOf: "2025-03-11", amountFen: 4_000_000, saved: 41_685 },
  { asOf: "2025-03-11", amountFen: 30_000, saved: 0 },
  { asOf: "2025-03-11", amountFen: 1, saved: 0 },
  // One day is left.
  { asOf: "2025-04-14", amountFen: 4_132_000, saved: 1_200 },
  { asOf: "2025-04-15", amountFen: 4_000_000, saved: 0 },
  { asOf: "2025-04-20", amountFen: 4_000_000, saved: 0 },
  { asOf: "2025-03-01", amountFen: null, saved: 135_000 },
  { asOf: "2025-03-11", amountFen: null, saved: 105_000 },
])("$amountFen fen on $asOf save $saved fen of 100,000 yuan", ({ asOf, amountFen, saved }) => {
  expect(savedFen(terms, asOf, amountFen)).toBe(saved);
});

test.each<{ effect: InterestCouponEffect; saved: Fen; whole: Fen }>([
  // 10 of 45 days are free anyway.
  { effect: { type: 8, freeDays: 10 }, saved: 42_000, whole: 105_000 },
  // 81,000 less 20,000 instead of 135,000 less 20,000.
  { effect: { type: 1, valueFen: 20_000 }, saved: 54_000, whole: 115_000 },
  // The coupon covers the term with and without the part.
  { effect: { type: 1, valueFen: 135_000 }, saved: 0, whole: 0 },
  // It covers the smaller term, and the greater except for 350 yuan.
  { effect: { type: 1, valueFen: 100_000 }, saved: 35_000, whole: 35_000 },
  {
    effect: { type: 99, minFen: 1, maxFen: 30_000, drawnFen: 20_000 },
    saved: 54_000,
    whole: 115_000,
  },
  { effect: { type: 2, payRatio: "0.85", capFen: null }, saved: 45_900, whole: 114_750 },
  // 15,000 off at most: 120,000 instead of 135,000, and 68,850 instead of 81,000.
  { effect: { type: 2, payRatio: "0.85", capFen: 15_000 }, saved: 51_150, whole: 120_000 },
])("with a coupon of type $effect.type, 40,000 yuan on the day of drawing save $saved", (row) => {
  const loan = { ...terms, interestCoupon: row.effect };
  expect(savedFen(loan, terms.drawOn, 4_000_000)).toBe(row.saved);
  expect(savedFen(loan, terms.drawOn, null)).toBe(row.whole);
});

test("each term is rounded as a whole, not the difference", () => {
  // 22.5 -> 23 without it, 13.5 -> 14 with it; 45 days of 1,000 fen alone would be 9.
  const small = { ...terms, principalFen: 2_500, dailyRatePpm: 200 };
  expect(savedFen(small, terms.drawOn, 1_000)).toBe(9);
  // 22.5 -> 23 against 22.491 -> 22: one fen of principal saves one fen of interest.
  expect(savedFen(small, terms.drawOn, 1)).toBe(1);
  // 22.491 -> 22 against 21.51 -> 22.
  const paid = { on: terms.drawOn, penaltyFen: 0, interestFen: 0, principalFen: 1 };
  const again = [{ loanId: "A", terms: small, payments: [paid] }];
  expect(quoteRepayment(again, terms.drawOn, 109).savedFen).toBe(0);
});

test("of several loans each counts for its own term", () => {
  const newer = { ...terms, principalFen: 5_000_000, drawOn: "2025-03-05", dueOn: "2025-04-19" };
  const loans = [
    { loanId: "A", terms, payments: [] },
    { loanId: "B", terms: newer, payments: [] },
  ];
  // The first is settled, 35 days early; 9,000 of 20,000 yuan are the interest of the second, the rest is 39 days early.
  const quote = quoteRepayment(loans, "2025-03-11", 10_030_000 + 2_009_000);
  expect(quote.savedFen).toBe(105_000 + 23_400);
});

const loans: fc.Arbitrary<LoanTerms> = fc
  .record({
    principalFen: fc.oneof(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 100_000_000_000 }),
    ),
    dailyRatePpm: fc.integer({ min: 200, max: 500 }),
    drawOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days)),
    interestCoupon: arbitraryCoupon,
  })
  .map((loan) => ({
    ...loan,
    method: "ONE_OFF",
    penaltyPermille: 500,
    dueOn: addDays(loan.drawOn, 45),
  }));

const day = fc.integer({ min: 0, max: 60 });
const permille = fc.integer({ min: 0, max: 1000 });

/** A payment of a share of the debt, as the service would book it. */
function payShare(
  loan: LoanTerms,
  payments: readonly LoanPayment[],
  on: string,
  sharePermille: number,
): LoanPayment {
  const owed = owedAsOf(loan, payments, on);
  return { on, ...allocate(owed, Math.floor((owed.totalFen / 1000) * sharePermille)) };
}

test("more repaid never saves less, and everything saves as much as settling", () => {
  fc.assert(
    fc.property(loans, day, day, permille, permille, permille, (loan, one, two, ...shares) => {
      const [early, late] = one < two ? [one, two] : [two, one];
      const before = payShare(loan, [], addDays(loan.drawOn, early), shares[0]);
      const asOf = addDays(loan.drawOn, late);
      const account = { loanId: "A", terms: loan, payments: [before] };
      const { owedFen, savedFen: wholeFen } = quoteRepayment([account], asOf);
      const savedOf = (share: number): Fen => {
        const amountFen = Math.floor((owedFen / 1000) * share);
        return quoteRepayment([account], asOf, amountFen).savedFen;
      };
      const [less, more] = [Math.min(shares[1], shares[2]), Math.max(shares[1], shares[2])];
      expect(savedOf(less)).toBeGreaterThanOrEqual(0);
      expect(savedOf(more)).toBeGreaterThanOrEqual(savedOf(less));
      expect(wholeFen).toBeGreaterThanOrEqual(savedOf(more));
      expect(quoteRepayment([account], asOf, owedFen).savedFen).toBe(wholeFen);
      // Settling spares what the days from here to the due date would still have cost.
      const netOn = (on: string): Fen => {
        const { grossInterestFen, benefitFen } = accruedThrough(loan, [before], on);
        return grossInterestFen - benefitFen;
      };
      expect(wholeFen).toBe(late >= 45 ? 0 : netOn(loan.dueOn) - netOn(asOf));
    }),
    { numRuns: 300 },
  );
});

test("repaying parts, and the rest on the due date, saves exactly what was quoted", () => {
  fc.assert(
    fc.property(
      loans,
      fc.array(fc.record({ on: fc.integer({ min: 0, max: 44 }), share: permille }), {
        maxLength: 4,
      }),
      (loan, parts) => {
        const full = owedAsOf(loan, [], loan.dueOn).interestFen;
        const payments: LoanPayment[] = [];
        let promisedFen = 0;
        for (const { on, share } of parts.toSorted((a, b) => a.on - b.on)) {
          const payment = payShare(loan, payments, addDays(loan.drawOn, on), share);
          const amountFen = sumFen([payment.interestFen, payment.principalFen]);
          const account = { loanId: "A", terms: loan, payments };
          promisedFen += quoteRepayment([account], payment.on, amountFen).savedFen;
          payments.push(payment);
        }
        const rest = owedAsOf(loan, payments, loan.dueOn);
        payments.push({ on: loan.dueOn, ...allocate(rest, rest.totalFen) });
        expect(sumFen(payments.map(({ interestFen }) => interestFen))).toBe(full - promisedFen);
      },
    ),
    { numRuns: 300 },
  );
});

test("paying rows that are due spares no interest of a schedule", () => {
  const anyTerms: fc.Arbitrary<InstalmentTerms> = fc.record({
    principalFen: fc.integer({ min: 1, max: 100_000_000_000 }),
    dailyRatePpm: fc.integer({ min: 200, max: 500 }),
    drawOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days)),
    periods: fc.constantFrom(...LOAN_PERIODS),
    penaltyPermille: fc.constant(1500),
    interestCoupon: arbitraryCoupon,
  });
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 15, max: 430 }),
      fc.integer({ min: 1, max: 1000 }),
      (loan, days, share) => {
        const today = addDays(loan.drawOn, days);
        const facts = {
          account: { loanId: "A", terms: loan, payments: [] },
          status: "ACTIVE",
          today,
          repaymentInFlight: false,
          accountIsOpen: true,
        } as const;
        const all = decideQuoteInstalments({ ...facts, amountFen: null });
        fc.pre(all.ok);
        const amountFen = Math.max(1, Math.floor((all.value.dueFen / 1000) * share));
        const quote = decideQuoteInstalments({ ...facts, amountFen });
        if (!quote.ok) throw new Error(quote.refusal);
        const payments = quote.value.rows.map((row) => ({ on: today, ...row }));
        const last = planInstalments(loan).at(-1)?.dueOn ?? today;
        const scheduleFen = (paid: typeof payments): Fen => {
          const { grossInterestFen, benefitFen } = instalmentsAccruedThrough(loan, paid, last);
          return grossInterestFen - benefitFen;
        };
        expect(scheduleFen([]) - scheduleFen(payments)).toBe(quote.value.savedFen);
      },
    ),
  );
});
