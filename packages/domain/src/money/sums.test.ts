import { expect, test } from "vitest";
import { maxBorrowableFen } from "../loan/max-borrowable.ts";
import { basketFen, orderAddsUp, orderLinesFen } from "../order/order-amount.ts";
import { principalOf } from "../payment/price-payment.ts";
import { withdrawableFen } from "../withdrawal/withdrawable.ts";
import { accruedBetween } from "../repayment/accrued.ts";
import { dayOfTerm } from "../repayment/day-of-term.ts";
import {
  daysEarlyOn,
  overdueDaysOn,
  paidFen,
  partsTotalFen,
  repaidFen,
  sumOfParts,
} from "../repayment/debt-parts.ts";

const parts = { principalFen: 1_000, interestFen: 20, penaltyFen: 3 };

test("parts add up, one by one and over several", () => {
  expect(partsTotalFen(parts)).toBe(1_023);
  expect(sumOfParts([parts, parts])).toEqual({
    principalFen: 2_000,
    interestFen: 40,
    penaltyFen: 6,
  });
  expect(sumOfParts([])).toEqual({ principalFen: 0, interestFen: 0, penaltyFen: 0 });
  expect(() => partsTotalFen({ ...parts, principalFen: Number.MAX_SAFE_INTEGER })).toThrow(
    RangeError,
  );
});

test("what was paid on a loan, while it runs and when it is settled", () => {
  const paid = { paidPrincipalFen: 500, paidInterestFen: 20, paidPenaltyFen: 3 };
  expect(paidFen(paid)).toBe(523);
  expect(repaidFen({ ...paid, principalFen: 1_000 })).toBe(1_023);
});

test("overdue days begin on the day after the due date", () => {
  expect(overdueDaysOn("2024-02-28", "2024-02-28")).toBe(0);
  expect(overdueDaysOn("2024-02-28", "2024-02-27")).toBe(0);
  expect(overdueDaysOn("2024-02-28", "2024-03-01")).toBe(2);
  expect(overdueDaysOn("2025-02-28", "2025-03-01")).toBe(1);
});

test("what the days between cost is the growth of the rounded bill", () => {
  const before = { grossInterestFen: 10, benefitFen: 4, penaltyFen: 1 };
  const after = { grossInterestFen: 13, benefitFen: 4, penaltyFen: 3 };
  expect(accruedBetween(before, after)).toEqual({ interestFen: 3, penaltyFen: 2 });
});

test("orders add up, and a principal coupon takes its part off the loan", () => {
  expect(orderLinesFen([{ quantity: 3, unitPriceFen: 2 ** 52 }])).toBe(3n * 2n ** 52n);
  expect(orderAddsUp([{ quantity: 2, unitPriceFen: 50 }], 100)).toBe(true);
  expect(basketFen([{ amountFen: 100 }, { amountFen: 1 }])).toBe(101);
  expect(basketFen([])).toBe(0);
  expect(() => basketFen([{ amountFen: Number.MAX_SAFE_INTEGER }, { amountFen: 1 }])).toThrow(
    RangeError,
  );
  expect(principalOf(50_000_000, 200_000)).toBe(49_800_000);
});

test("a line with less than the smallest business loan lends nothing", () => {
  expect(maxBorrowableFen(99_999)).toBe(0);
  expect(maxBorrowableFen(100_000)).toBe(100_000);
  expect(maxBorrowableFen(100_001)).toBe(100_001);
});

test("money under way cannot be withdrawn again", () => {
  expect(withdrawableFen(100, 40)).toBe(60);
  expect(withdrawableFen(100, 140)).toBe(0);
});

test("days early are counted to the first due date, and are negative once it is over", () => {
  expect(daysEarlyOn(["2025-03-10", "2025-02-10"], "2025-02-04")).toBe(6);
  expect(daysEarlyOn(["2025-02-10"], "2025-02-10")).toBe(0);
  expect(daysEarlyOn(["2025-02-10", "2025-03-10"], "2025-02-20")).toBe(-10);
  expect(daysEarlyOn([], "2025-02-20")).toBe(0);
});

test("a loan stays on the last day of its term", () => {
  expect(dayOfTerm({ termDays: 45, daysElapsed: 0 })).toBe(0);
  expect(dayOfTerm({ termDays: 45, daysElapsed: 39 })).toBe(39);
  expect(dayOfTerm({ termDays: 45, daysElapsed: 55 })).toBe(45);
});
