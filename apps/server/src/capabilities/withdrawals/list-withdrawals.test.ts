import { expect, test } from "vitest";
import { startWithMoney, waitForCode, withKey } from "../../testing/withdrawing.ts";

test("what went to the bank is listed, the newest first", async () => {
  const { service, client, start } = await startWithMoney();
  const first = await start(1_000);
  waitForCode(service);
  const second = await start(2_000);
  waitForCode(service);
  await start(3_000);
  await client.withdrawals.confirmWithdrawal(first, withKey());
  await client.withdrawals.confirmWithdrawal(second, withKey());
  const list = await client.withdrawals.listWithdrawals({});
  expect([list.total, list.nextCursor]).toEqual([2, null]);
  expect(list.items.map(({ amountFen, status }) => [amountFen, status])).toEqual([
    [2_000, "SUCCESS"],
    [1_000, "SUCCESS"],
  ]);
});
