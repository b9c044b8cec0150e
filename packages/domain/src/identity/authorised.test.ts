import { expect, test } from "vitest";
import { type Authorised, isAuthorised } from "./authorised.ts";

const each: readonly Authorised[] = [
  { purpose: "TOP_UP", fromAccountId: "A", amountFen: 10_000 },
  { purpose: "TOP_UP", fromAccountId: "B", amountFen: 10_000 },
  { purpose: "TOP_UP", fromAccountId: "A", amountFen: 1_000_000 },
  { purpose: "PAY_PREMIUM", policyId: "A", premiumFen: 10_000 },
  { purpose: "PAY_PREMIUM", policyId: "B", premiumFen: 10_000 },
  { purpose: "PAY_PREMIUM", policyId: "A", premiumFen: 10_001 },
  { purpose: "PAY_PREMIUM", policyId: "A", premiumFen: 10_000, bankChannel: "ICBC_BANK" },
  { purpose: "PAY_PREMIUM", policyId: "A", premiumFen: 10_000, bankChannel: "POSTAL_BANK" },
  { purpose: "CHANGE_CARD", cardNo: "6222026006705354217" },
  { purpose: "CHANGE_CARD", cardNo: "6222026006705354225" },
  { purpose: "RAISE_DAY_LIMIT", dayMaxFen: 10_000 },
  { purpose: "RAISE_DAY_LIMIT", dayMaxFen: 0 },
  { purpose: "RAISE_DAY_LIMIT", dayMaxFen: null },
];

test("a code authorises what it was asked for, and nothing that differs in any part", () => {
  for (const [index, asked] of each.entries()) {
    const done = each.flatMap((other, at) => (isAuthorised(asked, { ...other }) ? [at] : []));
    expect(done).toEqual([index]);
    expect(isAuthorised(null, asked)).toBe(false);
  }
});
