import { expect, test } from "vitest";
import { allocateReceived } from "./allocate-rows.ts";
import { dueRows, rowDebtsAsOf, sumOfRowDebts } from "./instalment-debt.ts";
import type { InstalmentTerms } from "./instalment-terms.ts";

const terms: InstalmentTerms = {
  principalFen: 12_000_000,
  dailyRatePpm: 300,
  drawOn: "2025-01-15",
  periods: 12,
  penaltyPermille: 1500,
  interestCoupon: null,
};
/** Two rows are overdue, for 40 and for 12 days. */
const ON = "2025-03-22";
const debts = rowDebtsAsOf(terms, [], ON);
const due = sumOfRowDebts(dueRows(debts, ON));
const all = sumOfRowDebts(debts);

test("rows as one debt are overdue since the first of them", () => {
  expect(due.overdueDays).toBe(40);
  expect(due.principalFen).toBe(2_000_000);
  expect(due.totalFen).toBe(due.principalFen + due.interestFen + due.penaltyFen);
  expect(sumOfRowDebts([])).toMatchObject({ totalFen: 0, overdueDays: 0 });
});

test("money for what is due goes there, and what is beyond waits", () => {
  const got = allocateReceived(debts, ON, due.totalFen + 5);
  expect(got).toMatchObject({ owedFen: all.totalFen, settles: false, surplusFen: 5 });
  expect(got.rows.map(({ seq }) => seq)).toEqual([1, 2]);
});

test("one fen short of everything reaches no row that is not due", () => {
  const short = allocateReceived(debts, ON, all.totalFen - 1);
  expect(short.settles).toBe(false);
  expect(short.surplusFen).toBe(all.totalFen - 1 - due.totalFen);
});

test("money for everything settles the loan, and only what is beyond that waits", () => {
  const whole = allocateReceived(debts, ON, all.totalFen + 7);
  expect(whole).toMatchObject({ settles: true, surplusFen: 7 });
  expect(whole.rows).toHaveLength(12);
});
