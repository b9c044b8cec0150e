import { expect, test } from "vitest";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";
import { decideExchange, decideGive, type ExchangeFacts, mostOfCoupon } from "./decide-exchange.ts";

const facts: ExchangeFacts = {
  used: false,
  redeemUntil: "2026-03-31",
  appCodes: ["APP1001"],
  productsHeld: ["APP1001"],
  budget: { budgetFen: 10_000, committedFen: 5_000, reserveFen: 5_000 },
};

test("a code is exchanged to the end of its last day and of the budget", () => {
  expect(decideExchange(facts, "2026-03-31")).toEqual({
    ok: true,
    value: { committedFen: 10_000 },
  });
});

test("each obstacle hides those after it", () => {
  const obstacles: readonly (readonly [string, Partial<ExchangeFacts>, string])[] = [
    ["EXCHANGE_BUDGET_SPENT", { budget: { ...facts.budget, committedFen: 5_001 } }, "2026-03-31"],
    ["EXCHANGE_PRODUCT_MISSING", { productsHeld: ["APP2001"] }, "2026-03-31"],
    ["EXCHANGE_CODE_EXPIRED", {}, "2026-04-01"],
    ["EXCHANGE_CODE_USED", { used: true }, "2026-04-01"],
  ];
  let present = facts;
  for (const [refusal, more, today] of obstacles) {
    present = { ...present, ...more };
    expect(decideExchange(present, today)).toEqual({ ok: false, refusal });
  }
});

test("the most that a coupon takes off is known but for free days and a discount without a cap", () => {
  expect(mostOfCoupon({ type: COUPON_TYPE.LESS_AMOUNT, valueFen: 7 })).toBe(7);
  expect(mostOfCoupon({ type: COUPON_TYPE.PRINCIPAL, valueFen: 8 })).toBe(8);
  expect(mostOfCoupon({ type: COUPON_TYPE.RANDOM, minFen: 1, maxFen: 9 })).toBe(9);
  expect(mostOfCoupon({ type: COUPON_TYPE.DISCOUNT, payRatio: "0.9", capFen: 6 })).toBe(6);
  expect(mostOfCoupon({ type: COUPON_TYPE.DISCOUNT, payRatio: "0.9", capFen: null })).toBeNull();
  expect(mostOfCoupon({ type: COUPON_TYPE.FREE_DAYS, freeDays: 7 })).toBeNull();
});

test("a coupon without a code is given to who has its product, to the end of the budget", () => {
  const { appCodes, budget, productsHeld } = facts;
  expect(decideGive({ appCodes, budget, productsHeld })).toEqual({
    ok: true,
    value: { committedFen: 10_000 },
  });
  const spent = { ...budget, committedFen: 5_001 };
  expect(decideGive({ appCodes, budget: spent, productsHeld })).toEqual({
    ok: false,
    refusal: "EXCHANGE_BUDGET_SPENT",
  });
  expect(decideGive({ appCodes, budget: spent, productsHeld: [] })).toEqual({
    ok: false,
    refusal: "EXCHANGE_PRODUCT_MISSING",
  });
});
