import { expect, test } from "vitest";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bankTransferTo, startWithRepayAccount } from "../../testing/transferring.ts";
import { scriptBank } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("what is with the bank is not refundable, and is another dealer's in nothing", async () => {
  const { service, client, repay, toAccountId } = await startWithRepayAccount();
  const empty = { balanceFen: 0, underWayFen: 0, availableFen: 0, underWay: [] };
  expect(await client.transfers.getRefundable()).toEqual(empty);
  await bankTransferTo(service, { amountFen: 10_000, accountNo: repay.account.accountNo });
  await scriptBank(service, "refund", "pending");
  const refund = await client.transfers.startRefund({ toAccountId, amountFen: 4_000 }, withKey());
  expect(await client.transfers.getRefundable()).toEqual({
    balanceFen: 10_000,
    underWayFen: 4_000,
    availableFen: 6_000,
    underWay: [refund],
  });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  expect(await other.transfers.getRefundable()).toEqual(empty);
});
