import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { explainInstalmentsDaily } from "../interest-by-day/explain-instalments.ts";
import { sumFen } from "../money/fen.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import { arbitraryCoupon } from "../testing/loan-coupons.ts";
import { LOAN_PERIODS } from "../vocabulary/loan-periods.ts";
import { LOAN_STATUSES } from "../vocabulary/loan-status.ts";
import { allocateRows } from "./allocate-rows.ts";
import { decideQuoteInstalments } from "./decide-repay-instalments.ts";
import { instalmentsAccruedThrough } from "./instalment-accrued.ts";
import { dueRows, rowDebtsAsOf } from "./instalment-debt.ts";
import type { InstalmentPayment, InstalmentTerms } from "./instalment-terms.ts";
import { decideSettleEarly, settlementOf } from "./settle-early.ts";
import { settleOrWait, settleOrWaitInstalments } from "./settle-or-wait.ts";

const terms: InstalmentTerms = {
  principalFen: 12_000_000,
  dailyRatePpm: 300,
  drawOn: "2025-01-15",
  periods: 12,
  penaltyPermille: 1500,
  interestCoupon: null,
};

const anyTerms: fc.Arbitrary<InstalmentTerms> = fc.record({
  principalFen: fc.integer({ min: 1, max: 100_000_000_000 }),
  dailyRatePpm: fc.integer({ min: 200, max: 500 }),
  drawOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days)),
  periods: fc.constantFrom(...LOAN_PERIODS),
  penaltyPermille: fc.constant(1500),
  interestCoupon: arbitraryCoupon,
});

/** Shares of what is due, paid on days after the draw. */
const histories = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 420 }), share: fc.integer({ min: 0, max: 1100 }) }),
  { maxLength: 6 },
);

function book(
  loan: InstalmentTerms,
  history: readonly { day: number; share: number }[],
): InstalmentPayment[] {
  const payments: InstalmentPayment[] = [];
  for (const { day, share } of history.toSorted((a, b) => a.day - b.day)) {
    const on = addDays(loan.drawOn, day);
    const due = dueRows(rowDebtsAsOf(loan, payments, on), on);
    const amountFen = Math.floor((sumFen(due.map((debt) => debt.totalFen)) / 1000) * share);
    payments.push(...allocateRows(due, amountFen).rows.map((row) => ({ on, ...row })));
  }
  return payments;
}

const paidFen = (payments: readonly InstalmentPayment[], part: "interestFen" | "penaltyFen") =>
  sumFen(payments.map((payment) => payment[part]));

test("what was billed is what was paid and what is owed, on every day, and the days explain it", () => {
  fc.assert(
    fc.property(anyTerms, histories, fc.integer({ min: 0, max: 430 }), (loan, history, day) => {
      const asOf = addDays(loan.drawOn, day);
      const payments = book(loan, history).filter((payment) => payment.on <= asOf);
      const billed = instalmentsAccruedThrough(loan, payments, asOf);
      const debts = rowDebtsAsOf(loan, payments, asOf);
      const days = explainInstalmentsDaily({ terms: loan, payments }, asOf);
      for (const debt of debts) {
        expect(
          Math.min(debt.principalFen, debt.interestFen, debt.penaltyFen),
        ).toBeGreaterThanOrEqual(0);
      }
      const interestFen =
        paidFen(payments, "interestFen") + sumFen(debts.map((d) => d.interestFen));
      const penaltyFen = paidFen(payments, "penaltyFen") + sumFen(debts.map((d) => d.penaltyFen));
      expect(billed.grossInterestFen - billed.benefitFen).toBe(interestFen);
      expect(billed.penaltyFen).toBe(penaltyFen);
      expect(sumFen(days.map((each) => each.interestFen))).toBe(interestFen);
      expect(sumFen(days.map((each) => each.penaltyFen))).toBe(penaltyFen);
      expect(days.at(-1)?.cumulativeFen ?? 0).toBe(interestFen + penaltyFen);
    }),
    { numRuns: 60 },
  );
});

test("without a payment the penalty never falls, and with one it never loses what was billed", () => {
  fc.assert(
    fc.property(anyTerms, histories, fc.integer({ min: 1, max: 430 }), (loan, history, day) => {
      for (const payments of [[], book(loan, history)]) {
        const before = instalmentsAccruedThrough(loan, payments, addDays(loan.drawOn, day - 1));
        const after = instalmentsAccruedThrough(loan, payments, addDays(loan.drawOn, day));
        expect(after.penaltyFen).toBeGreaterThanOrEqual(before.penaltyFen);
        expect(after.grossInterestFen).toBeGreaterThanOrEqual(before.grossInterestFen);
      }
    }),
  );
});

test("an amount over the due rows is conserved, oldest row first", () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 1, max: 430 }),
      fc.nat(200_000_000_000),
      (loan, day, amountFen) => {
        const on = addDays(loan.drawOn, day);
        const due = dueRows(rowDebtsAsOf(loan, [], on), on);
        const { rows, surplusFen } = allocateRows(due, amountFen);
        const spent = rows.map((row) => row.penaltyFen + row.interestFen + row.principalFen);
        expect(sumFen(spent) + surplusFen).toBe(amountFen);
        // A row gets money only when those before it are paid in full.
        for (const [index, row] of rows.entries()) {
          expect(spent[index]).toBeGreaterThan(0);
          const isLast = index === rows.length - 1 && surplusFen === 0;
          const debt = due.find(({ row: planned }) => planned.seq === row.seq);
          expect(isLast || spent[index] === debt?.totalFen).toBe(true);
        }
      },
    ),
  );
});

test("a settlement is the rows due, the rest of the principal and the interest of the running days", () => {
  fc.assert(
    fc.property(anyTerms, histories, fc.integer({ min: 1, max: 430 }), (loan, history, day) => {
      const asOf = addDays(loan.drawOn, day);
      const payments = book(loan, history).filter((payment) => payment.on <= asOf);
      const settlement = settlementOf({ loanId: "", terms: loan, payments }, asOf);
      expect(settlement.principalFen).toBe(
        loan.principalFen - sumFen(payments.map((payment) => payment.principalFen)),
      );
      expect(settlement.totalFen).toBe(
        settlement.principalFen + settlement.interestFen + settlement.penaltyFen,
      );
      expect(settlement.currentPeriodInterestFen).toBeLessThanOrEqual(settlement.interestFen);
      expect(settlement.savedFen).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60 },
  );
});

const facts = {
  account: { loanId: "L", terms, payments: [] },
  status: "ACTIVE",
  today: "2025-04-12",
  amountFen: null,
  repaymentInFlight: false,
  accountIsOpen: true,
} as const;

test("a repayment takes the rows that are due, whole or in part", () => {
  const whole = decideQuoteInstalments(facts);
  if (!whole.ok) throw new Error(whole.refusal);
  expect(whole.value.rows.map((row) => row.seq)).toEqual([1, 2, 3]);
  expect(whole.value.totalFen).toBe(whole.value.dueFen);
  const part = decideQuoteInstalments({ ...facts, amountFen: 1_200_000 });
  if (!part.ok) throw new Error(part.refusal);
  expect(part.value.totalFen).toBe(1_200_000);
  expect(part.value.dueFen).toBe(whole.value.dueFen);
  expect(part.value.rows.map((row) => row.seq)).toEqual([1, 2]);
});

test.each([
  ["LOAN_SETTLED", { status: "SETTLED" }],
  ["REPAYMENT_IN_PROGRESS", { repaymentInFlight: true }],
  ["ACCOUNT_NOT_OPEN", { accountIsOpen: false }],
  ["AMOUNT_INVALID", { amountFen: 0 }],
  ["AMOUNT_INVALID", { amountFen: 1.5 }],
  ["NOTHING_DUE", { today: "2025-02-09" }],
  ["AMOUNT_TOO_LARGE", { amountFen: 12_000_000 }],
] as const)("a repayment is refused with %s", (refusal, change) => {
  expect(decideQuoteInstalments({ ...facts, ...change })).toEqual({ ok: false, refusal });
});

test("every closed loan, and only those, refuses a settlement for that", () => {
  for (const status of LOAN_STATUSES) {
    const decision = decideSettleEarly({ ...facts, status });
    expect(decision.ok).toBe(!["SETTLED", "REFUNDED", "WRITTEN_OFF"].includes(status));
  }
});

test.each([
  ["SETTLE_ON_DRAW_DAY", { today: "2025-01-15", repaymentInFlight: true }],
  ["REPAYMENT_IN_PROGRESS", { repaymentInFlight: true, accountIsOpen: false }],
  ["ACCOUNT_NOT_OPEN", { accountIsOpen: false }],
] as const)("a settlement is refused with %s, in that order", (refusal, change) => {
  expect(decideSettleEarly({ ...facts, ...change })).toEqual({ ok: false, refusal });
});

test("settling now or waiting: what the days between cost", () => {
  const account = { loanId: "L", terms, payments: [] };
  const nextDay = settleOrWaitInstalments(account, "2025-01-16", "2025-01-26");
  // Ten days of interest on the whole principal.
  expect(nextDay).toMatchObject({ days: 10, sparedFen: 36_000 });
  expect(nextDay.now.payFen).toBe(12_003_600);
  expect(nextDay.later.payFen).toBe(12_039_600);
  // Over a due date the row is debited in time, so no penalty is counted in.
  const overDueDate = settleOrWaitInstalments(account, "2025-01-16", "2025-02-20");
  expect(overDueDate.sparedFen).toBe(93_600 + 33_000 - 3_600);
  expect(overDueDate.later.payFen).toBe(12_000_000 + 93_600 + 33_000);
  // To the end it is the whole plan.
  const interestFen = sumFen(planInstalments(terms).map((row) => row.interestFen));
  expect(settleOrWaitInstalments(account, "2025-01-16", "2026-01-10").later).toEqual({
    on: "2026-01-10",
    payFen: 12_000_000 + interestFen,
    costFen: interestFen,
  });
  expect(() => settleOrWaitInstalments(account, "2025-01-16", "2025-01-16")).toThrow(RangeError);
});

test("a flexible loan waits to its due day, or a day when that has come", () => {
  const flexible = {
    terms: {
      method: "ONE_OFF",
      principalFen: 10_000_000,
      dailyRatePpm: 300,
      penaltyPermille: 500,
      drawOn: "2025-03-01",
      dueOn: "2025-04-15",
      interestCoupon: null,
    },
    payments: [],
  } as const;
  expect(settleOrWait(flexible, "2025-03-11")).toMatchObject({
    days: 35,
    sparedFen: 105_000,
    now: { payFen: 10_030_000, costFen: 30_000 },
    later: { on: "2025-04-15", payFen: 10_135_000 },
  });
  // Overdue, a day costs interest and penalty.
  expect(settleOrWait(flexible, "2025-04-20")).toMatchObject({ days: 1, sparedFen: 4_500 });
});

test("what a settlement saves is what the plan would still have charged, after the coupon", () => {
  const savedFen = (loan: InstalmentTerms, asOf: string, payments: InstalmentPayment[] = []) =>
    settlementOf({ loanId: "L", terms: loan, payments }, asOf).savedFen;
  const planned = sumFen(planInstalments(terms).map((row) => row.interestFen));
  expect(savedFen(terms, "2025-01-16")).toBe(planned - 3_600);
  expect(savedFen(terms, "2025-02-10")).toBe(planned - 93_600);
  expect(savedFen(terms, "2026-01-09")).toBe(300);
  expect(savedFen(terms, "2026-01-10")).toBe(0);
  expect(savedFen(terms, "2026-02-10")).toBe(0);
  // 30 free days: nothing of them can be saved.
  const free: InstalmentTerms = { ...terms, interestCoupon: { type: 8, freeDays: 30 } };
  expect(savedFen(free, "2025-02-10")).toBe(planned - 93_600 - 13_200);
});

test("a settlement names only the rows that get money, and the interest that runs", () => {
  const paid = rowDebtsAsOf(terms, [], "2025-02-10")[0];
  if (paid === undefined) throw new Error("no first row");
  const payments = [
    { on: "2025-02-10", seq: 1, principalFen: 1_000_000, interestFen: 93_600, penaltyFen: 0 },
  ];
  const settlement = settlementOf({ loanId: "L", terms, payments }, "2025-02-20");
  expect(settlement.rows.map((row) => row.seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(settlement.currentPeriodInterestFen).toBe(33_000);
  // On a due date nothing runs: the row's interest is due as a whole.
  expect(
    settlementOf({ loanId: "L", terms, payments }, "2025-03-10").currentPeriodInterestFen,
  ).toBe(0);
});

test("waiting counts the coupon and what was paid before, and debits only what falls due", () => {
  const free: InstalmentTerms = { ...terms, interestCoupon: { type: 8, freeDays: 30 } };
  const account = { loanId: "L", terms: free, payments: [] };
  // The free days cost nothing, so waiting through them costs nothing.
  expect(settleOrWaitInstalments(account, "2025-01-16", "2025-02-10")).toMatchObject({
    sparedFen: 0,
    later: { payFen: 12_000_000, costFen: 0 },
  });
  // From a due date on, that row is settled now and not debited a second time.
  const fromDueDate = settleOrWaitInstalments({ ...account, terms }, "2025-02-10", "2025-02-11");
  expect(fromDueDate.now.payFen).toBe(12_093_600);
  expect(fromDueDate.sparedFen).toBe(3_300 + 450);
  const flexible = {
    terms: {
      method: "ONE_OFF",
      principalFen: 10_000_000,
      dailyRatePpm: 300,
      penaltyPermille: 500,
      drawOn: "2025-03-01",
      dueOn: "2025-04-15",
      interestCoupon: { type: 8, freeDays: 10 },
    },
    payments: [{ on: "2025-03-21", principalFen: 4_000_000, interestFen: 30_000, penaltyFen: 0 }],
  } as const;
  // Ten of twenty days are free; half the debt was paid on the later day's eve.
  expect(settleOrWait(flexible, "2025-03-11", "2025-03-22")).toMatchObject({
    now: { payFen: 10_000_000, costFen: 0 },
    later: { payFen: 6_001_800, costFen: 31_800 },
  });
});
