import { expect, test } from "vitest";
import { decideRefund, type RefundFacts } from "./decide-refund.ts";

const facts: RefundFacts = {
  ownName: "深圳宏达通讯有限公司",
  to: { accountName: "深圳宏达通讯有限公司", isOpen: true },
  amountFen: 38_050,
  balanceFen: 38_050,
};

test("all of the balance can be refunded to an account of the same name", () => {
  expect(decideRefund(facts)).toEqual({ ok: true, value: { amountFen: 38_050 } });
});

/** In the order of precedence. */
const obstacles: readonly [string, Partial<RefundFacts>][] = [
  ["ACCOUNT_NOT_OPEN", { ownName: null }],
  ["SAME_NAME_REQUIRED", { to: { accountName: "王强", isOpen: true } }],
  ["AMOUNT_INVALID", { amountFen: 0 }],
  ["BALANCE_TOO_LOW", { amountFen: 38_051 }],
];

test.each(obstacles)("%s stops a refund, whatever comes later", (refusal, change) => {
  const from = obstacles.findIndex(([code]) => code === refusal);
  for (const [, later] of obstacles.slice(from)) {
    expect(decideRefund({ ...facts, ...later, ...change })).toEqual({ ok: false, refusal });
  }
});

test("a closed account, or another dealer's, gets nothing", () => {
  for (const to of [null, { accountName: "深圳宏达通讯有限公司", isOpen: false }]) {
    expect(decideRefund({ ...facts, to })).toMatchObject({ refusal: "ACCOUNT_NOT_OPEN" });
  }
});
