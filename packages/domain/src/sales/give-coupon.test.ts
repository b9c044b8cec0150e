import { expect, test } from "vitest";
import { decideGiveCoupon, type GiveCouponFacts } from "./decide-give-coupon.ts";
import { couponsLeft, invitationsLeft, type TeamBudget, teamBudgetStatus } from "./team-quota.ts";

const budget: TeamBudget = {
  budgetFen: 50_000,
  committedFen: 40_000,
  reserveFen: 5_000,
  giveUntil: "2025-03-31",
  takenBack: false,
};
const facts: GiveCouponFacts = {
  budget,
  hasOne: false,
  appCodes: ["APP1001"],
  productsHeld: ["APP1001"],
};

test("a coupon commits its part of the budget, to the last day and the last fen", () => {
  expect(decideGiveCoupon(facts, "2025-03-31")).toEqual({
    ok: true,
    value: { committedFen: 45_000 },
  });
  const last = { ...budget, committedFen: 45_000 };
  expect(decideGiveCoupon({ ...facts, budget: last }, "2025-03-31")).toEqual({
    ok: true,
    value: { committedFen: 50_000 },
  });
});

const spent = { ...budget, committedFen: 45_001 };

test.each([
  ["SALES_BUDGET_ENDED", { budget: { ...spent, takenBack: true }, hasOne: true }, "2025-03-31"],
  ["SALES_BUDGET_ENDED", { budget: spent, hasOne: true, productsHeld: [] }, "2025-04-01"],
  ["SALES_COUPON_GIVEN", { budget: spent, hasOne: true, productsHeld: [] }, "2025-03-31"],
  ["SALES_PRODUCT_MISSING", { budget: spent, productsHeld: ["APP2001"] }, "2025-03-31"],
  ["SALES_BUDGET_SPENT", { budget: spent }, "2025-03-31"],
] as const)("%s is answered before what follows it", (refusal, changes, today) => {
  expect(decideGiveCoupon({ ...facts, ...changes }, today)).toEqual({ ok: false, refusal });
});

test.each([
  ["OPEN", 2, {}, "2025-03-31"],
  ["OPEN", 1, { committedFen: 44_999 }, "2025-03-31"],
  ["SPENT", 0, { committedFen: 45_001 }, "2025-03-31"],
  ["OVER", 0, {}, "2025-04-01"],
  ["TAKEN_BACK", 0, { takenBack: true }, "2025-04-01"],
] as const)("a budget that is %s has %i coupons left", (status, left, changes, today) => {
  expect(teamBudgetStatus({ ...budget, ...changes }, today)).toBe(status);
  expect(couponsLeft({ ...budget, ...changes }, today)).toBe(left);
});

test("a quota that was lowered below what is made leaves nothing", () => {
  expect(invitationsLeft({ perMonth: 5, madeThisMonth: 3 })).toBe(2);
  expect(invitationsLeft({ perMonth: 5, madeThisMonth: 8 })).toBe(0);
});
