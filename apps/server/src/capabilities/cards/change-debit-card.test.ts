import { expect, test } from "vitest";
import { consentTo, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { proveByCode } from "../../testing/identity-checks.ts";
import { givePassword, PASSWORD } from "../../testing/payment-password.ts";
import { makePayment, scriptBank, sendOrder } from "../../testing/trade.ts";
import { waitForCode, withKey } from "../../testing/withdrawing.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";

const OTHER_CARD = "6222026006705354217";

async function start() {
  const started = await startWithDealer();
  const { service, dealer, client } = started;
  await consentTo(client, "ACCOUNT");
  const check = async () => {
    waitForCode(service);
    const checkId = await proveByCode(
      service,
      { api: client, phone: dealer.mobile },
      { purpose: "CHANGE_CARD", cardNo: OTHER_CARD },
    );
    return { by: "CHECK", checkId } as const;
  };
  const change = (
    proof: Parameters<typeof client.accounts.changeDebitCard>[0]["proof"],
    other: { readonly cardNo?: string; readonly reservedPhone?: string } = {},
  ) =>
    client.accounts.changeDebitCard(
      { cardNo: OTHER_CARD, reservedPhone: dealer.mobile, proof, ...other },
      withKey(),
    );
  const debited = () => readRepayAccount(service.database, service.context, dealer.enterpriseId);
  return { ...started, check, change, debited };
}

test("another card takes the place of the one that is debited, once it is verified", async () => {
  const { client, dealer, check, change, debited } = await start();
  const before = await debited();
  const changed = await change(await check());
  expect(changed).toMatchObject({
    cardType: 4,
    bankChannel: "ICBC_BANK",
    accountNameMasked: "张**",
    last4: "4217",
    status: "ACTIVE",
  });
  expect(await debited()).toMatchObject({ accountNo: OTHER_CARD, accountName: "张三" });
  const { debitCard } = await client.balances.getAccountOverview();
  expect(debitCard?.accountId).toBe(changed.accountId);
  expect(debitCard?.accountId).not.toBe(before?.accountId);
  // The same card again is answered as it is, and needs nothing.
  const again = { by: "CHECK", checkId: dealer.userId } as const;
  expect(await change(again)).toEqual(changed);
});

test("a card is not changed without a proof, a consent, or the bank's yes", async () => {
  const { service, dealer, client, check, change, debited } = await start();
  const before = await debited();
  const { checkId } = await client.identity.beginIdentityCheck({
    purpose: "CHANGE_CARD",
    cardNo: OTHER_CARD,
  });
  expect((await refusalOf(change({ by: "CHECK", checkId }))).code).toBe("STEP_NOT_DONE");
  const proof = await check();
  expect(await refusalOf(change(proof, { cardNo: "1234567" }))).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["cardNo"] },
  });
  expect((await refusalOf(change(proof, { reservedPhone: "" }))).code).toBe("PHONE_EMPTY");
  await scriptBank(service, "verifyAccount", "refuse");
  expect((await refusalOf(change(proof))).code).toBe("ACCOUNT_VERIFY_FAILED");
  expect(await debited()).toEqual(before);
  const another = await refusalOf(change(proof, { cardNo: "6222026006705354225" }));
  expect(another.code).toBe("CODE_NOT_FOR_THIS");
  // What was refused has not used the check, and a card number is the same however it is spaced.
  expect((await change(proof, { cardNo: "6222 0260 0670 5354 217" })).last4).toBe("4217");
  const used = await refusalOf(change(proof, { cardNo: "6222026006705354225" }));
  expect(used.code).toBe("IDENTITY_CHECK_EXPIRED");
  await givePassword(service, client, dealer);
  const byPassword = { by: "PASSWORD", password: PASSWORD } as const;
  expect((await change(byPassword, { cardNo: "6222026006705354225" })).last4).toBe("4225");
});

test("without the consent nothing is sent to the bank", async () => {
  const { service, dealer, client } = await startWithDealer();
  const checkId = await proveByCode(
    service,
    { api: client, phone: dealer.mobile },
    { purpose: "CHANGE_CARD", cardNo: OTHER_CARD },
  );
  const input = { cardNo: OTHER_CARD, reservedPhone: dealer.mobile };
  const changing = client.accounts.changeDebitCard(
    { ...input, proof: { by: "CHECK", checkId } },
    withKey(),
  );
  expect((await refusalOf(changing)).code).toBe("CONSENT_MISSING");
});

test("a card of another bank keeps the channel, and is called by its own bank", async () => {
  const { service, dealer, client, check, change } = await start();
  await scriptBank(service, "verifyAccount", "other-bank");
  const changed = await change(await check());
  expect(changed).toMatchObject({ bankChannel: "ICBC_BANK", bankName: "建设银行" });
  const { contractId } = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
  const { text } = await client.contracts.getContract({ contractId });
  expect(JSON.stringify(text.sections)).toContain("建设银行 尾号 4217");
});
