import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithMoney } from "../../testing/withdrawing.ts";

test("a request is found by the user who made it, and by no other", async () => {
  const { service, client, start, seen } = await startWithMoney();
  const made = await seen((await start(1_000)).withdrawalId);
  const { requestId } = made;
  expect(await client.withdrawals.findWithdrawal({ requestId })).toMatchObject({
    status: "VERIFYING",
    amountFen: 1_000,
  });
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await refusalOf(stranger.withdrawals.findWithdrawal({ requestId }))).code).toBe(
    "NOT_FOUND",
  );
});
