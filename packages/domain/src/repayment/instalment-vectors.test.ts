import { describe, expect, test } from "vitest";
import { explainInstalmentsDaily } from "../interest-by-day/explain-instalments.ts";
import { priceLoan } from "../loan/price-loan.ts";
import { sumFen } from "../money/fen.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import { interestCouponOf } from "../testing/loan-coupons.ts";
import { type LoanVector, vectors } from "../testing/vectors.ts";
import { isLoanPeriods } from "../vocabulary/loan-periods.ts";
import { allocateRows } from "./allocate-rows.ts";
import { dueRows, rowDebtsAsOf } from "./instalment-debt.ts";
import type { InstalmentPayment, InstalmentTerms } from "./instalment-terms.ts";
import { decideSettleEarly, settlementOf } from "./settle-early.ts";

const business = vectors.loan_vectors.filter((vector) => vector.product === "APP2001");

function priceOf(vector: LoanVector) {
  if (!isLoanPeriods(vector.periods)) throw new Error(`${vector.periods} periods`);
  return priceLoan({
    principalFen: vector.principal_fen,
    dailyRatePpm: vector.daily_rate_ppm,
    drawOn: vector.start_date,
    periods: vector.periods,
    interestCoupon: interestCouponOf(vector),
  });
}

/** The first rows, each paid in full on its due date. */
function paidOnTime(terms: InstalmentTerms, count: number): InstalmentPayment[] {
  return rowsPaidOn(terms, count, (dueOn) => dueOn);
}

function rowsPaidOn(
  terms: InstalmentTerms,
  count: number,
  dateOf: (dueOn: string) => string,
): InstalmentPayment[] {
  const payments: InstalmentPayment[] = [];
  for (const row of planInstalments(terms).slice(0, count)) {
    const on = dateOf(row.dueOn);
    const debt = rowDebtsAsOf(terms, payments, on)[row.seq - 1];
    if (debt === undefined) throw new Error(`no row ${row.seq}`);
    const { principalFen, interestFen, penaltyFen } = debt;
    payments.push({ on, seq: row.seq, principalFen, interestFen, penaltyFen });
  }
  return payments;
}

const countPaid = (vector: LoanVector): number =>
  vector.events.find(({ type }) => type === "ROWS_PAID_ON_TIME")?.count ?? 0;

test("every business-loan vector is here", () => {
  expect(business.length).toBe(29);
  const known = ["COUPON", "ROWS_PAID_ON_TIME", "EARLY_SETTLE", "PAY", "PAY_ROWS"];
  for (const { events } of business) for (const { type } of events) expect(known).toContain(type);
});

describe.each(business)("$id", (vector) => {
  const price = priceOf(vector);

  test("is planned to the fen", () => {
    expect(price.method).toBe(vector.method);
    expect(price.rows.length).toBe(vector.expected.rows.length);
    for (const [index, expected] of vector.expected.rows.entries()) {
      expect(price.rows[index]).toMatchObject({
        seq: expected.seq,
        dueOn: expected.due_date,
        days: expected.days,
        principalFen: expected.principal_fen,
        interestFen: expected.interest_fen,
        grossInterestFen: expected.gross_interest_fen ?? expected.interest_fen,
        benefitFen: expected.coupon_benefit_fen ?? 0,
      });
    }
    expect(sumFen(price.rows.map((row) => row.principalFen))).toBe(vector.principal_fen);
    const { interest_fen: interestFen, payable_fen: payableFen } = vector.expected.totals;
    if (interestFen !== undefined) expect(price.interestFen).toBe(interestFen);
    if (payableFen !== undefined) expect(price.totalDueFen).toBe(payableFen);
    expect(price.couponBenefitFen).toBe(vector.expected.totals.coupon_benefit_fen ?? 0);
  });

  test("is explained day by day to the same fen", () => {
    const payments = rowsPaidOn(price.terms, vector.periods, (dueOn) => dueOn);
    const days = explainInstalmentsDaily({ terms: price.terms, payments }, price.maturesOn);
    expect(days.at(-1)?.date).toBe(price.maturesOn);
    for (const row of price.rows) {
      const own = days.filter((day) => day.seq === row.seq);
      expect(own.length).toBe(row.days);
      expect(sumFen(own.map((day) => day.interestFen))).toBe(row.interestFen);
      expect(new Set(own.map((day) => day.principalFen))).toEqual(new Set([row.openingFen]));
    }
    expect(sumFen(days.map((day) => day.penaltyFen))).toBe(0);
  });
});

const settling = business.filter(({ expected }) => expected.totals.settlement !== undefined);

function settle(vector: LoanVector) {
  const { terms } = priceOf(vector);
  const payments = paidOnTime(terms, countPaid(vector));
  const today = vector.events.find(({ type }) => type === "EARLY_SETTLE")?.date ?? "";
  const decision = decideSettleEarly({
    account: { loanId: vector.id, terms, payments },
    status: "ACTIVE",
    today,
    repaymentInFlight: false,
    accountIsOpen: true,
  });
  return { terms, payments, today, decision };
}

test.each(settling.filter(({ expected }) => expected.totals.settlement?.error !== undefined))(
  "settling $id is refused",
  (vector) => {
    expect(settle(vector).decision).toEqual({ ok: false, refusal: "SETTLE_ON_DRAW_DAY" });
  },
);

describe.each(settling.filter(({ expected }) => expected.totals.settlement?.error === undefined))(
  "settling $id",
  (vector) => {
    test("costs what is expected", () => {
      const { terms, payments, today, decision } = settle(vector);
      const expected = vector.expected.totals.settlement;
      if (!decision.ok) throw new Error(decision.refusal);
      expect(decision.value).toMatchObject({
        asOf: expected?.date,
        principalFen: expected?.principal_fen,
        interestFen: expected?.interest_fen,
        penaltyFen: expected?.penalty_fen,
        currentPeriodInterestFen: expected?.current_period_interest_fen,
        totalFen: expected?.payable_fen,
      });
      // Paid like this, nothing is left, and nothing more ever runs.
      const settled = [...payments, ...decision.value.rows.map((row) => ({ on: today, ...row }))];
      expect(settlementOf({ loanId: "", terms, payments: settled }, today).totalFen).toBe(0);
      expect(settlementOf({ loanId: "", terms, payments: settled }, "2027-12-31").totalFen).toBe(0);
      const days = explainInstalmentsDaily({ terms, payments: settled }, "2027-12-31");
      expect(days.at(-1)?.date).toBe(today);
      expect(days.at(-1)?.cumulativeFen).toBe(
        sumFen(settled.map((payment) => payment.interestFen + payment.penaltyFen)),
      );
    });
  },
);

describe.each(business.filter(({ expected }) => expected.totals.paid !== undefined))(
  "paying rows of $id late",
  (vector) => {
    test("costs what is expected", () => {
      const { terms } = priceOf(vector);
      const event = vector.events.find(({ type }) => type === "PAY_ROWS");
      const [seq = 0] = event?.seqs ?? [];
      const debt = rowDebtsAsOf(terms, paidOnTime(terms, seq - 1), event?.date ?? "")[seq - 1];
      const expected = vector.expected.totals.paid;
      expect(debt).toMatchObject({
        principalFen: expected?.principal_fen,
        interestFen: expected?.interest_fen,
        penaltyFen: expected?.penalty_fen,
        totalFen: expected?.payable_fen,
      });
    });
  },
);

describe.each(business.filter(({ expected }) => expected.totals.allocation !== undefined))(
  "an amount on $id",
  (vector) => {
    test("is allocated as expected", () => {
      const { terms } = priceOf(vector);
      const payments = paidOnTime(terms, countPaid(vector));
      const event = vector.events.find(({ type }) => type === "PAY");
      const [on, amountFen] = [event?.date ?? "", event?.amount_fen ?? 0];
      const due = dueRows(rowDebtsAsOf(terms, payments, on), on).filter(
        ({ totalFen }) => totalFen > 0,
      );
      const { rows, surplusFen } = allocateRows(due, amountFen);
      expect(surplusFen).toBe(vector.expected.totals.surplus_fen);
      const after = rowDebtsAsOf(terms, [...payments, ...rows.map((row) => ({ on, ...row }))], on);
      for (const expected of vector.expected.totals.allocation ?? []) {
        expect(due.find(({ row }) => row.seq === expected.seq)).toMatchObject({
          penaltyFen: expected.penalty_due_fen,
          interestFen: expected.interest_due_fen,
          principalFen: expected.principal_due_fen,
        });
        const got = rows.find(({ seq }) => seq === expected.seq);
        expect(got?.penaltyFen ?? 0).toBe(expected.penalty_paid_fen);
        expect(got?.interestFen ?? 0).toBe(expected.interest_paid_fen);
        expect(got?.principalFen ?? 0).toBe(expected.principal_paid_fen);
        expect(after[expected.seq - 1]?.totalFen).toBe(expected.remaining_fen);
      }
    });
  },
);

test.each(vectors.apr.filter(({ id }) => id?.startsWith("BL")))(
  "$id has the compound annual rate of its flows",
  ({ id, percent }) => {
    const vector = business.find((each) => each.id === id);
    if (vector === undefined) throw new Error(`no vector ${id}`);
    expect(priceOf(vector).xirrPercent).toBe(Number(percent).toFixed(2));
  },
);
