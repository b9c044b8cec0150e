import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../calendar/biz-date.ts";
import { decideClaimCompensation } from "../compensation/decide-compensation.ts";
import { recourseOwedAsOf } from "./recourse.ts";
import type { PrincipalCouponEffect } from "../coupon/coupon.ts";
import { explainDaily } from "../interest-by-day/explain-daily.ts";
import { sumFen } from "../money/fen.ts";
import { pricePayment } from "../payment/price-payment.ts";
import { interestCouponOf } from "../testing/loan-coupons.ts";
import { type LoanVector, vectors } from "../testing/vectors.ts";
import { accruedThrough } from "./accrued.ts";
import { allocate } from "./allocate.ts";
import type { LoanPayment } from "./loan-terms.ts";
import { owedAsOf } from "./owed.ts";

const flexible = vectors.loan_vectors.filter((vector) => vector.product === "APP1001");

function principalCouponOf(vector: LoanVector): PrincipalCouponEffect | null {
  const event = vector.events.find(({ type }) => type === "PRINCIPAL_COUPON");
  return event === undefined ? null : { type: 15, valueFen: event.value_fen ?? -1 };
}

/** The price that a real payment of this vector would get. */
function priceOf(vector: LoanVector) {
  return pricePayment({
    orderFen: vector.expected.totals.order_amount_fen ?? vector.principal_fen,
    dailyRatePpm: vector.daily_rate_ppm,
    drawOn: vector.start_date,
    interestCoupon: interestCouponOf(vector),
    principalCoupon: principalCouponOf(vector),
  });
}

test("every flexible-credit vector is here", () => {
  expect(flexible.length).toBe(28);
  const known = [
    "COUPON",
    "PRINCIPAL_COUPON",
    "PAY",
    "SETTLE",
    "COMPENSATE",
    "SETTLE_TO_GUARANTOR",
  ];
  for (const { events } of flexible) for (const { type } of events) expect(known).toContain(type);
});

const settled = flexible.filter(({ events }) =>
  events.every(({ type }) => /^(SETTLE|COUPON|PRINCIPAL_COUPON)$/.test(type)),
);

describe.each(settled)("$id", (vector) => {
  const { terms } = priceOf(vector);
  const [row] = vector.expected.rows;
  const settledOn = vector.events.find(({ type }) => type === "SETTLE")?.date ?? "";

  test("is billed to the fen", () => {
    expect(terms.principalFen).toBe(vector.principal_fen);
    expect(terms.dueOn).toBe(row?.due_date);
    expect(daysBetween(terms.drawOn, settledOn)).toBe(row?.days);
    const owed = owedAsOf(terms, [], settledOn);
    expect(owed).toMatchObject({
      principalFen: row?.principal_fen,
      interestFen: row?.interest_fen,
      penaltyFen: row?.penalty_fen,
      benefitFen: row?.coupon_benefit_fen,
      overdueDays: row?.overdue_days,
      totalFen: vector.expected.totals.payable_fen,
    });
  });

  test("is explained day by day to the same fen", () => {
    const days = explainDaily(terms, [], settledOn);
    expect(days.length).toBe(row?.days);
    expect(sumFen(days.map((day) => day.interestFen))).toBe(row?.interest_fen);
    expect(sumFen(days.map((day) => day.penaltyFen))).toBe(row?.penalty_fen);
    expect(sumFen(days.map((day) => day.benefitFen))).toBe(row?.coupon_benefit_fen);
  });
});

const partial = flexible.filter((vector) => vector.expected.totals.payments !== undefined);

describe.each(partial)("$id", (vector) => {
  const { terms } = priceOf(vector);
  const expected = vector.expected.totals.payments ?? [];

  test("payments are allocated as expected", () => {
    const payments: LoanPayment[] = [];
    for (const payment of expected) {
      const split = allocate(owedAsOf(terms, payments, payment.date), payment.amount_fen);
      expect(split).toEqual({
        penaltyFen: payment.penalty_fen,
        interestFen: payment.interest_fen,
        principalFen: payment.principal_fen,
        surplusFen: payment.surplus_fen,
      });
      payments.push({ on: payment.date, ...split });
      expect(owedAsOf(terms, payments, payment.date).principalFen).toBe(payment.balance_fen);
    }
    const last = expected.at(-1)?.date ?? "";
    expect(owedAsOf(terms, payments, last).totalFen).toBe(0);
    expect(owedAsOf(terms, payments, addDays(last, 100)).totalFen).toBe(0);
    const { grossInterestFen, penaltyFen } = accruedThrough(terms, payments, addDays(last, 100));
    expect(grossInterestFen).toBe(vector.expected.totals.interest_fen);
    expect(penaltyFen).toBe(vector.expected.totals.penalty_fen);
  });
});

describe.each(flexible.filter((vector) => vector.expected.totals.compensation !== undefined))(
  "$id",
  (vector) => {
    test("moves to the guarantor as it is, and grows at the same rates", () => {
      const { terms } = priceOf(vector);
      const { compensation, after } = vector.expected.totals;
      const dateOf = (wanted: string): string =>
        vector.events.find(({ type }) => type === wanted)?.date ?? "";
      const compensatedOn = dateOf("COMPENSATE");
      const claim = decideClaimCompensation("UNCOMPENSATED", owedAsOf(terms, [], compensatedOn));
      if (!claim.ok) throw new Error(claim.refusal);
      expect(claim.value.interestFen).toBe(compensation?.interest_fen);
      expect(claim.value.penaltyFen).toBe(compensation?.penalty_fen);
      expect(claim.value.totalFen).toBe(compensation?.amount_fen);
      const loan = { terms, claim: claim.value, compensatedOn, payments: [] };
      const owed = recourseOwedAsOf(loan, dateOf("SETTLE_TO_GUARANTOR"));
      expect(owed.principalFen).toBe(vector.principal_fen);
      expect(owed.interestFen - claim.value.interestFen).toBe(after?.interest_fen);
      expect(owed.penaltyFen - claim.value.penaltyFen).toBe(after?.penalty_fen);
      expect(owed.totalFen).toBe(after?.payable_to_guarantor_fen);
    });
  },
);

test.each(vectors.daily_explanation)(
  "$principal_fen fen at $daily_rate_ppm ppm for $days days",
  (vector) => {
    const { terms } = pricePayment({
      orderFen: vector.principal_fen,
      dailyRatePpm: vector.daily_rate_ppm,
      drawOn: "2025-03-01",
      interestCoupon: null,
      principalCoupon: null,
    });
    const days = explainDaily(terms, [], addDays("2025-03-01", vector.days));
    expect(days.map((day) => day.interestFen)).toEqual(vector.shown_fen);
    expect(days.at(-1)?.cumulativeFen).toBe(vector.total_fen);
  },
);
