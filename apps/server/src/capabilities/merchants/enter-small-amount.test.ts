import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  arrivedFen,
  MERCHANT,
  merchantOf,
  otherFen,
  sendAmount,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("the amount that arrived proves the account, and its agreement is there to be read", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  const { proofId } = await sendAmount(api);
  const key = withKey("entry-1");
  const input = { proofId, amountFen: await arrivedFen(service) };
  const merchant = await api.merchants.enterSmallAmount(input, key);
  expect(merchant).toMatchObject({
    proof: { state: "VERIFIED" },
    accounts: [{ proofId, last4: "0001", contractStatus: "NEW" }],
  });
  expect(await api.merchants.enterSmallAmount(input, key)).toEqual(merchant);
  const again = await refusalOf(api.merchants.enterSmallAmount(input, withKey()));
  expect(again.code).toBe("ACCOUNT_PROOF_STATE");
  const { contractId } = merchant.accounts[0] ?? { contractId: "" };
  const agreement = await api.contracts.getContract({ contractId });
  expect(agreement).toMatchObject({ kind: "ENTRUST", title: "受托支付协议", version: 1 });
  const text = JSON.stringify(agreement.text);
  for (const figure of [
    MERCHANT.name,
    MERCHANT.organizationCode,
    "R1",
    "测试厂商",
    "0001",
    "周**",
  ]) {
    expect(text).toContain(figure);
  }
  expect(text).not.toContain("周敏");
  expect(text).not.toContain("{{");
  await allIsWell();
});

test("three wrong amounts end it, and the right one comes too late then", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  const { proofId } = await sendAmount(api);
  const amountFen = await arrivedFen(service);
  const enter = (fen: number, key = withKey()) =>
    refusalOf(api.merchants.enterSmallAmount({ proofId, amountFen: fen }, key));
  const key = withKey("wrong-1");
  for (const triesLeft of [2, 1, 0]) {
    const refused = await enter(otherFen(amountFen), triesLeft === 2 ? key : withKey());
    expect(refused).toMatchObject({ code: "AMOUNT_INVALID", data: { triesLeft } });
  }
  // A call that is repeated is the same try.
  expect(await enter(otherFen(amountFen), key)).toMatchObject({ data: { triesLeft: 2 } });
  expect((await enter(amountFen)).code).toBe("ACCOUNT_PROOF_STATE");
  expect(await api.merchants.getMerchant()).toMatchObject({
    proof: { state: "FAILED", triesLeft: 0, failReason: null },
    accounts: [],
  });
  await allIsWell();
});

test("it can be entered for seventy-two hours", async () => {
  const { api, service } = await startWithMerchant();
  const { proofId } = await sendAmount(api);
  const amountFen = await arrivedFen(service);
  await goTo(service, "2026-03-05T09:59:59+08:00");
  expect(await api.merchants.getMerchant()).toMatchObject({ proof: { state: "TO_ENTER" } });
  await goTo(service, "2026-03-05T10:00:00+08:00");
  const late = await refusalOf(api.merchants.enterSmallAmount({ proofId, amountFen }, withKey()));
  expect(late.code).toBe("ACCOUNT_PROOF_STATE");
  expect(await api.merchants.getMerchant()).toMatchObject({ proof: { state: "EXPIRED" } });
});

test("another merchant's small amount is not there", async () => {
  const { api, service } = await startWithMerchant();
  const { proofId } = await sendAmount(api);
  const other = await merchantOf(service, {
    receiverNo: "R2",
    organizationCode: "91440300MA5OTHER1X",
    contact: { name: "吴芳", mobile: "13900000082" },
  });
  const input = { proofId, amountFen: await arrivedFen(service) };
  const theirs = await refusalOf(other.api.merchants.enterSmallAmount(input, withKey()));
  expect(theirs.code).toBe("NOT_FOUND");
  expect((await api.merchants.getMerchant()).proof?.state).toBe("TO_ENTER");
});
