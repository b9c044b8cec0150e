import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { giveReceivingAccount } from "../../testing/withdrawing.ts";

test("accounts of another name are listed with the reason, the usable ones first", async () => {
  const { service, client, dealer } = await startWithDealer();
  const other = await giveReceivingAccount(service, dealer, { accountName: "王强" });
  const own = await giveReceivingAccount(service, dealer, { accountNo: "44250100003600000002" });
  const { items } = await client.withdrawals.listWithdrawalAccounts();
  expect(items.map(({ accountId, blockedBy }) => [accountId, blockedBy])).toEqual([
    [expect.any(String), null],
    [own, null],
    [other, "SAME_NAME_REQUIRED"],
  ]);
  expect(items[2]).toMatchObject({
    accountNameMasked: "王**",
    last4: "0001",
    bankName: "建设银行",
  });
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect(
    (await stranger.withdrawals.listWithdrawalAccounts()).items.map(({ accountId }) => accountId),
  ).not.toContain(own);
});
