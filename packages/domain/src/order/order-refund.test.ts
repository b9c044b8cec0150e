import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { allocate } from "../repayment/allocate.ts";
import type { LoanPayment, LoanTerms } from "../repayment/loan-terms.ts";
import { owedAsOf } from "../repayment/owed.ts";
import {
  allocateRefund,
  couponsAfterRefund,
  decideRefundOrder,
  endOfRefundedLoan,
  refundableFen,
  refundShares,
} from "./order-refund.ts";

const order = { wasPaid: true, amountFen: 1_000_000, refundedFen: 400_000 };

test.each([
  ["ORDER_NOT_PAID", { wasPaid: false, refundedFen: 0 }, 1],
  // Obstacles in the order of precedence: nothing can be refunded of what was not paid, however much it is.
  ["ORDER_NOT_PAID", { wasPaid: false, refundedFen: 0 }, 1_000_001],
  ["AMOUNT_TOO_LARGE", {}, 600_001],
  ["AMOUNT_TOO_LARGE", { refundedFen: 1_000_000 }, 1],
] as const)("%s: %o, %i fen", (refusal, changes, amountFen) => {
  expect(decideRefundOrder({ ...order, ...changes }, amountFen)).toEqual({ ok: false, refusal });
});

test("what earlier refunds left can be refunded, to the fen", () => {
  expect(decideRefundOrder(order, 600_000)).toEqual({
    ok: true,
    value: { refundedFen: 1_000_000 },
  });
  expect(refundableFen(order)).toBe(600_000);
  expect(refundableFen({ ...order, wasPaid: false })).toBe(0);
});

test("whatever the parts, a basket's loan gets back what was borrowed, and a coupon's sponsor the rest, last", () => {
  const cases = fc.record({
    borrowedFen: fc.integer({ min: 1, max: 1e9 }),
    couponFen: fc.nat(1e6),
    parts: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(cases, ({ borrowedFen, couponFen, parts }) => {
      const paidFen = borrowedFen + couponFen;
      let refundedFen = 0;
      let dealersFen = 0;
      for (const part of [...parts, 1]) {
        const amountFen = Math.ceil((paidFen - refundedFen) * part);
        const shares = refundShares({ amountFen, refundedBeforeFen: refundedFen, borrowedFen });
        expect(shares.dealerFen + shares.sponsorFen).toBe(amountFen);
        // The sponsor gets nothing as long as the loan is not whole again.
        expect(shares.sponsorFen === 0 || dealersFen + shares.dealerFen === borrowedFen).toBe(true);
        refundedFen += amountFen;
        dealersFen += shares.dealerFen;
      }
      expect([refundedFen, dealersFen]).toEqual([paidFen, borrowedFen]);
    }),
  );
});

test("the lender gets principal alone, a guarantor what any recovery pays", () => {
  const owed = { penaltyFen: 300, interestFen: 2_000, principalFen: 10_000 };
  expect(allocateRefund(owed, 11_000, "LENDER")).toEqual({
    penaltyFen: 0,
    interestFen: 0,
    principalFen: 10_000,
    surplusFen: 1_000,
  });
  expect(allocateRefund(owed, 11_000, "GUARANTOR")).toEqual(allocate(owed, 11_000));
});

test("a loan is REFUNDED where refunds alone brought back what was drawn", () => {
  const loan = { principalFen: 100, refundedPrincipalFen: 100, creditor: "LENDER" } as const;
  expect(endOfRefundedLoan(loan)).toBe("REFUNDED");
  expect(endOfRefundedLoan({ ...loan, refundedPrincipalFen: 99 })).toBe("SETTLED");
  expect(endOfRefundedLoan({ ...loan, creditor: "GUARANTOR" })).toBe("SETTLED");
});

test("coupons come back on the day of the payment alone, and only once all is refunded", () => {
  const refund = {
    paidFen: 100,
    refundedFen: 100,
    paidOn: "2025-03-01",
    refundedOn: "2025-03-01",
    validTo: "2025-03-01",
  };
  expect(couponsAfterRefund(refund)).toBe("SAME_DAY_REFUND");
  expect(couponsAfterRefund({ ...refund, refundedFen: 99 })).toBeNull();
  expect(couponsAfterRefund({ ...refund, refundedOn: "2025-03-02", validTo: "2025-03-31" })).toBe(
    "REFUND_LATE",
  );
  expect(couponsAfterRefund({ ...refund, validTo: "2025-02-28" })).toBe("REFUND_LATE");
});

const histories = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 90 }),
    share: fc.integer({ min: 1, max: 1000 }),
    isRefund: fc.boolean(),
  }),
  { maxLength: 8 },
);

test("in any history of repayments and refunds no part of a debt falls below 0, and principal is what is not paid back", () => {
  const terms: LoanTerms = {
    method: "ONE_OFF",
    principalFen: 123_456_789,
    dailyRatePpm: 300,
    penaltyPermille: 500,
    drawOn: "2025-03-01",
    dueOn: "2025-04-15",
    interestCoupon: { type: 1, valueFen: 5_000 },
  };
  fc.assert(
    fc.property(histories, (history) => {
      const payments: LoanPayment[] = [];
      for (const { day, share, isRefund } of history.toSorted((a, b) => a.day - b.day)) {
        const on = addDays(terms.drawOn, day);
        const owed = owedAsOf(terms, payments, on);
        const amountFen = Math.floor((owed.totalFen / 1000) * share);
        const { surplusFen, ...paid } = isRefund
          ? allocateRefund(owed, amountFen, "LENDER")
          : allocate(owed, amountFen);
        payments.push({ on, ...paid });
        const after = owedAsOf(terms, payments, on);
        expect(
          Math.min(after.principalFen, after.interestFen, after.penaltyFen),
        ).toBeGreaterThanOrEqual(0);
        // Of a refund the interest and penalty of the days used stay due.
        if (isRefund) {
          expect([after.interestFen, after.penaltyFen]).toEqual([
            owed.interestFen,
            owed.penaltyFen,
          ]);
        }
        expect(owed.totalFen - after.totalFen).toBe(amountFen - surplusFen);
      }
      const paidBack = payments.reduce((sum, { principalFen }) => sum + principalFen, 0);
      expect(owedAsOf(terms, payments, "2025-12-31").principalFen).toBe(
        terms.principalFen - paidBack,
      );
    }),
  );
});
