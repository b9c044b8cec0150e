import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import {
  answerAsInsurer,
  decideAsInsurer,
  FILLED_FEN,
  PREMIUM_FEN,
  reportDamage,
  startInsuring,
} from "../../testing/insuring.ts";
import { BY_PASSWORD } from "../../testing/topping-up.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import {
  fillSafeAccount,
  giveSafeAccount,
  safeBalanceFen,
  withKey,
} from "../../testing/withdrawing.ts";
import { closeSafeAccount } from "../accounts/end-accounts.ts";

async function start() {
  const started = await startInsuring();
  const { policyId } = await started.bought();
  const cancel = (key?: string) =>
    started.client.insurance.cancelPolicy({ policyId }, withKey(key));
  return { ...started, policyId, cancel };
}

test("within the free look all of the premium comes back, and the shop can be insured again", async () => {
  const { service, client, cancel, bought, holds, allIsWell } = await start();
  await goTo(service, "2026-03-17T23:59:00+08:00");
  expect(await cancel("key-1")).toMatchObject({ status: "CANCELLED", may: { cancel: false } });
  expect((await cancel("key-1")).status).toBe("CANCELLED");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  const { items } = await client.balances.listMovements({ account: "SAFE" });
  expect(items[0]).toMatchObject({ kind: "PREMIUM_REFUND", amountFen: PREMIUM_FEN });
  const [notice] = (await client.notifications.listNotices({})).items;
  expect(notice).toMatchObject({ kind: "PREMIUM_REFUNDED", facts: { amountFen: PREMIUM_FEN } });
  expect((await bought()).status).toBe("IN_FORCE");
  expect(await holds()).toEqual([FILLED_FEN - PREMIUM_FEN, FILLED_FEN - PREMIUM_FEN]);
  await allIsWell();
});

test("the premium goes back to the account that paid it, and none of it to another safe account", async () => {
  const { service, dealer, client, cancel, allIsWell } = await start();
  const psbc = await giveSafeAccount(service, dealer, "POSTAL_BANK");
  await fillSafeAccount(service, psbc, 2 * PREMIUM_FEN);
  const safes = async () =>
    (await client.balances.getAccountOverview()).safes.map(({ balanceFen, bankChannel }) => [
      bankChannel,
      balanceFen,
    ]);
  expect(await safes()).toEqual([
    ["ICBC_BANK", FILLED_FEN - PREMIUM_FEN],
    ["POSTAL_BANK", 2 * PREMIUM_FEN],
  ]);
  // The bank refuses it once: another number, the same account.
  await scriptBank(service, "refundPremium", "refuse");
  expect((await cancel()).status).toBe("REFUNDING");
  await goTo(service, "2026-03-03T10:00:00+08:00");
  expect(await safes()).toEqual([
    ["ICBC_BANK", FILLED_FEN],
    ["POSTAL_BANK", 2 * PREMIUM_FEN],
  ]);
  expect([await safeBalanceFen(service, dealer), await safeBalanceFen(service, psbc)]).toEqual([
    FILLED_FEN,
    2 * PREMIUM_FEN,
  ]);
  await allIsWell();
});

test("where the account that paid is closed, the premium goes to one that is open", async () => {
  const { service, dealer, client, quote, buy, allIsWell } = await startInsuring();
  const psbc = await giveSafeAccount(service, dealer, "POSTAL_BANK");
  await fillSafeAccount(service, psbc, PREMIUM_FEN);
  const { policyId } = await quote();
  await buy(policyId, "key-1", BY_PASSWORD, { bankChannel: "POSTAL_BANK" });
  // Its bank closed it in a cancellation that another bank refused.
  const { enterpriseId } = dealer;
  const now = service.clock.now();
  await inTransaction(service.database, (transaction) =>
    closeSafeAccount(transaction, { enterpriseId, bankChannel: "POSTAL_BANK", now }),
  );
  const { status, paidFrom } = await client.insurance.cancelPolicy({ policyId }, withKey());
  expect({ status, paidBy: paidFrom?.bankChannel }).toEqual({
    status: "CANCELLED",
    paidBy: "POSTAL_BANK",
  });
  const { safes } = await client.balances.getAccountOverview();
  expect(safes).toMatchObject([{ bankChannel: "ICBC_BANK", balanceFen: FILLED_FEN + PREMIUM_FEN }]);
  expect([await safeBalanceFen(service, dealer), await safeBalanceFen(service, psbc)]).toEqual([
    FILLED_FEN + PREMIUM_FEN,
    0,
  ]);
  await allIsWell();
});

test("after the free look, and with a claim that was not refused, it stays", async () => {
  const { service, client, policyId, cancel, holds } = await start();
  await goTo(service, "2026-03-03T10:00:00+08:00");
  const { claims } = await reportDamage(service, client, policyId);
  expect((await refusalOf(cancel())).code).toBe("POLICY_STATE");
  const refused = { result: "REFUSED", reason: "不属于保险责任" };
  await decideAsInsurer(service, claims[0]?.claimId ?? "", refused);
  await goTo(service, "2026-03-18T00:00:00+08:00");
  expect((await refusalOf(cancel())).code).toBe("FREE_LOOK_OVER");
  expect(await holds()).toEqual([FILLED_FEN - PREMIUM_FEN, FILLED_FEN - PREMIUM_FEN]);
});

test("an insurer that refuses keeps the policy in force, with its end still due", async () => {
  const { service, newest, cancel, allIsWell } = await start();
  await answerAsInsurer(service, "refuse", { reason: "已有未决赔案" });
  expect(await cancel()).toMatchObject({ status: "IN_FORCE", reason: "已有未决赔案" });
  await goTo(service, "2027-03-03T00:00:00+08:00");
  expect((await newest()).status).toBe("ENDED");
  await allIsWell();
});

test("lost answers of both are asked for, and the premium comes back once", async () => {
  const { service, newest, cancel, holds, allIsWell } = await start();
  await answerAsInsurer(service, "apply-then-lose");
  await scriptBank(service, "refundPremium", "apply-then-lose");
  expect((await cancel()).status).toBe("CANCELLING");
  await goTo(service, "2026-03-02T10:05:00+08:00");
  expect((await newest()).status).toBe("REFUNDING");
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect((await newest()).status).toBe("CANCELLED");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  await allIsWell();
});

test("a refund that the bank refuses is sent again the day after, under another number", async () => {
  const { service, client, newest, cancel, holds, allIsWell } = await start();
  await scriptBank(service, "refundPremium", "refuse");
  expect((await cancel()).status).toBe("REFUNDING");
  expect(await holds()).toEqual([FILLED_FEN - PREMIUM_FEN, FILLED_FEN - PREMIUM_FEN]);
  expect((await client.insurance.getInsurance()).mayQuote).toBe(false);
  await goTo(service, "2026-03-03T10:00:00+08:00");
  expect((await newest()).status).toBe("CANCELLED");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  await allIsWell();
});
