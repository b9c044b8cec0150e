import { expect, test } from "vitest";
import { WITHDRAWAL_STATUSES } from "../vocabulary/withdrawal-status.ts";
import {
  decideSendWithdrawal,
  decideStartWithdrawal,
  type WithdrawFacts,
} from "./decide-withdraw.ts";

const facts: WithdrawFacts = {
  role: "LEGAL_PERSON",
  from: { accountName: "深圳宏达通讯有限公司", availableFen: 12_000_000 },
  to: { accountName: "深圳宏达通讯有限公司", isOpen: true },
  amountFen: 12_000_000,
};

test("everything in the safe account can be withdrawn to an account of the same name", () => {
  expect(decideStartWithdrawal(facts)).toEqual({ ok: true, value: { status: "VERIFYING" } });
  expect(decideSendWithdrawal(facts, "VERIFYING")).toEqual({
    ok: true,
    value: { status: "PROCESSING", inTransitFen: 12_000_000 },
  });
});

/** In the order of precedence. */
const obstacles: readonly [string, Partial<WithdrawFacts>][] = [
  ["PAYER_NOT_ALLOWED", { role: "AUTHORIZED_PERSON" }],
  ["ACCOUNT_NOT_OPEN", { from: null }],
  ["SAME_NAME_REQUIRED", { to: { accountName: "王强", isOpen: true } }],
  ["AMOUNT_INVALID", { amountFen: 0 }],
  ["BALANCE_TOO_LOW", { amountFen: 12_000_001 }],
];

test.each(obstacles)("%s stops a withdrawal, before and after the code", (refusal, change) => {
  expect(decideStartWithdrawal({ ...facts, ...change })).toEqual({ ok: false, refusal });
  expect(decideSendWithdrawal({ ...facts, ...change }, "VERIFYING")).toEqual({
    ok: false,
    refusal,
  });
});

test.each([0.5, -1, Number.NaN, 2 ** 53])("%s fen cannot be withdrawn", (amountFen) => {
  expect(decideStartWithdrawal({ ...facts, amountFen })).toMatchObject({
    refusal: "AMOUNT_INVALID",
  });
});

test("a closed account gets nothing", () => {
  for (const to of [null, { accountName: "深圳宏达通讯有限公司", isOpen: false }]) {
    expect(decideStartWithdrawal({ ...facts, to })).toMatchObject({ refusal: "ACCOUNT_NOT_OPEN" });
  }
});

test("the first obstacle in the order of precedence is reported", () => {
  for (const [index, [first, change]] of obstacles.entries()) {
    for (const [, later] of obstacles.slice(index + 1)) {
      expect(decideStartWithdrawal({ ...facts, ...later, ...change })).toMatchObject({
        refusal: first,
      });
    }
  }
});

test("only a withdrawal that is being verified is sent", () => {
  const sent = WITHDRAWAL_STATUSES.filter((status) => decideSendWithdrawal(facts, status).ok);
  expect(sent).toEqual(["VERIFYING"]);
  expect(decideSendWithdrawal(facts, "UNKNOWN")).toEqual({
    ok: false,
    refusal: "WITHDRAWAL_STATE",
  });
});
