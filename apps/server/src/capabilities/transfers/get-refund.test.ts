import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bankTransferTo, startWithRepayAccount } from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a refund is read by its id, by its own dealer alone", async () => {
  const { service, client, repay, toAccountId } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 10_000, accountNo: repay.account.accountNo });
  const refund = await client.transfers.startRefund({ toAccountId, amountFen: 4_000 }, withKey());
  const { refundId } = refund;
  expect(await client.transfers.getRefund({ refundId })).toEqual(refund);
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  expect((await refusalOf(other.transfers.getRefund({ refundId }))).code).toBe("NOT_FOUND");
});
