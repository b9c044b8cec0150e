import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bankTransferTo, startWithRepayAccount } from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a refund is found by its request, by who asked for it alone", async () => {
  const { service, client, repay, toAccountId } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 10_000, accountNo: repay.account.accountNo });
  const refund = await client.transfers.startRefund(
    { toAccountId, amountFen: 4_000 },
    withKey("request-1"),
  );
  expect(await client.transfers.findRefund({ requestId: "request-1" })).toEqual(refund);
  const never = client.transfers.findRefund({ requestId: "request-2" });
  expect((await refusalOf(never)).code).toBe("NOT_FOUND");
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  const theirs = other.transfers.findRefund({ requestId: "request-1" });
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
});
