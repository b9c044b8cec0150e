import { expect, test } from "vitest";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithRepayAccount } from "../../testing/transferring.ts";

test("it answers with the account that was applied for, and with the safe account", async () => {
  const { client, dealer, repay } = await startWithRepayAccount();
  const answer = await client.transfers.getRepayAccount();
  expect(answer.repayAccount).toEqual(repay);
  expect(answer.safes).toMatchObject([{ accountName: dealer.safeAccountName }]);
});

test("before it was applied for there is only the safe account, and none of another dealer", async () => {
  const { service } = await startWithRepayAccount();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  const answer = await other.transfers.getRepayAccount();
  expect(answer.repayAccount).toBeNull();
  expect(answer.safes).toHaveLength(1);
});
