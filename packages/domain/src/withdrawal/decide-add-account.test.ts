import { expect, test } from "vitest";
import { type AddAccountFacts, decideAddAccount } from "./decide-add-account.ts";

const facts: AddAccountFacts = {
  safeAccountName: "深圳宏达通讯有限公司",
  accountName: "深圳宏达通讯有限公司",
  cardNo: "4000023009200123456",
  reservedMobile: "13800000001",
  consented: true,
  bankVerified: null,
};

test("the bank is asked, and its yes adds the account", () => {
  expect(decideAddAccount(facts)).toEqual({ ok: true, value: "ASK_BANK" });
  expect(decideAddAccount({ ...facts, bankVerified: true })).toEqual({ ok: true, value: "ADD" });
});

test.each([
  ["恒信（深圳）有限公司", "恒信(深圳)有限公司"],
  ["阿不都·买买提商行", "阿不都．买买提商行"],
  ["深圳Ａ１有限公司", "深圳 A1 有限公司"],
])("%s and %s are one name", (safeAccountName, accountName) => {
  expect(decideAddAccount({ ...facts, safeAccountName, accountName }).ok).toBe(true);
});

/** In the order of precedence. */
const obstacles: readonly [string, Partial<AddAccountFacts>][] = [
  ["ACCOUNT_NOT_OPEN", { safeAccountName: null }],
  ["SAME_NAME_REQUIRED", { accountName: "王强" }],
  ["INPUT_INVALID", { cardNo: "1234567" }],
  ["PHONE_INVALID", { reservedMobile: null }],
  ["CONSENT_MISSING", { consented: false }],
  ["ACCOUNT_VERIFY_FAILED", { bankVerified: false }],
];

test.each(obstacles)("%s stops it, whatever comes later", (refusal, change) => {
  const from = obstacles.findIndex(([code]) => code === refusal);
  for (const [, later] of obstacles.slice(from)) {
    expect(decideAddAccount({ ...facts, ...later, ...change })).toEqual({ ok: false, refusal });
  }
});
