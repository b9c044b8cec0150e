import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithMoney } from "../../testing/withdrawing.ts";

test("a withdrawal is visible to its own enterprise, and to no other", async () => {
  const { service, client, start, seen } = await startWithMoney();
  const made = await seen((await start(1_000)).withdrawalId);
  const { withdrawalId } = made;
  expect(await client.withdrawals.getWithdrawal({ withdrawalId })).toMatchObject({
    status: "VERIFYING",
    amountFen: 1_000,
  });
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await refusalOf(stranger.withdrawals.getWithdrawal({ withdrawalId }))).code).toBe(
    "NOT_FOUND",
  );
});
