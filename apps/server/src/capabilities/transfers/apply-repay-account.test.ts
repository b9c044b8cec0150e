import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithRepayAccount } from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("an account is opened once, and a second call answers with it", async () => {
  const { client, repay } = await startWithRepayAccount();
  expect(await client.transfers.applyRepayAccount(undefined, withKey())).toEqual(repay);
  expect(repay.account.accountNo).not.toBe(repay.collection.accountNo);
});

test("two dealers have different accounts and references, and the same collection account", async () => {
  const { service, repay } = await startWithRepayAccount();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  const theirs = await other.transfers.applyRepayAccount(undefined, withKey());
  expect(theirs.account.accountNo).not.toBe(repay.account.accountNo);
  expect(theirs.reference).not.toBe(repay.reference);
  expect(theirs.collection).toEqual(repay.collection);
});

test("before a safe account was opened there is nothing to apply with", async () => {
  const { service, client, dealer } = await startWithRepayAccount();
  await service.database.execute(
    `update bank_account set status = 'CLOSED' where enterprise_id = '${dealer.enterpriseId}'`,
  );
  const applying = client.transfers.applyRepayAccount(undefined, withKey());
  expect((await refusalOf(applying)).code).toBe("ACCOUNT_NOT_OPEN");
});
