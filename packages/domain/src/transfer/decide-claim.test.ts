import { expect, test } from "vitest";
import { decideClaim, type UnmatchedTransfer } from "./decide-claim.ts";

const transfer: UnmatchedTransfer = {
  transferId: "01K9ZQ4S6V8X0A2C4E6G8J0M50",
  amountFen: 120_000,
  payerName: "恒信（深圳）有限公司",
  payerLast4: "2087",
};
const claim = { amountFen: 120_000, payerName: "恒信(深圳)有限公司", payerLast4: "2087" };
const facts = { accountIsOpen: true, unmatched: [transfer], claim };

test("amount, name and last digits claim a transfer", () => {
  expect(decideClaim(facts)).toEqual({ ok: true, value: transfer });
});

test.each([
  ["amount", { amountFen: 120_001 }],
  ["name", { payerName: "恒信有限公司" }],
  ["digits", { payerLast4: "2088" }],
])("another %s claims none, and is answered like no transfer at all", (_what, change) => {
  const wrong = decideClaim({ ...facts, claim: { ...claim, ...change } });
  expect(wrong).toEqual({ ok: false, refusal: "TRANSFER_NOT_MATCHED" });
  expect(decideClaim({ ...facts, unmatched: [] })).toEqual(wrong);
});

test("without a repayment account nothing is claimed, whatever is known", () => {
  expect(decideClaim({ ...facts, accountIsOpen: false })).toEqual({
    ok: false,
    refusal: "ACCOUNT_NOT_OPEN",
  });
});

test("of two that are alike the first is claimed", () => {
  const second = { ...transfer, transferId: "01K9ZQ4S6V8X0A2C4E6G8J0M51" };
  expect(decideClaim({ ...facts, unmatched: [transfer, second] })).toEqual({
    ok: true,
    value: transfer,
  });
});
