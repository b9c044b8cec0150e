import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { passTo } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { sendOrder, startTradingService } from "../../testing/trade.ts";

test("the account number of a receiver is erased ten years after the last order that named it", async () => {
  const service = await startTradingService();
  const { context, database } = service;
  const dealer = await insertPayingDealer(context);
  const accounts = async () => {
    const { rows } = await database.execute<{ sealed: string; orders: number }>(sql`
      select account_no_sealed as sealed,
        (select count(*)::int from purchase_order where receiver_id = receiver.id) as orders
      from receiver order by id`);
    return rows.map(({ orders, sealed }) => [context.vault.open(sealed as never), orders]);
  };
  await sendOrder(service, dealer, 100_000);
  const [[accountNo] = []] = await accounts();
  expect(accountNo).toMatch(/^[0-9]{10,}$/);
  await passTo(service, "2031-03-02T10:00:00+08:00");
  await sendOrder(service, dealer, 100_000);
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await accounts()).toEqual([[accountNo, 2]]);
  await passTo(service, "2041-03-02T23:59:59+08:00");
  expect(await accounts()).toEqual([[accountNo, 2]]);
  await passTo(service, "2041-03-03T00:00:00+08:00");
  expect(await accounts()).toEqual([["", 2]]);
  // The same details again are another receiver.
  await sendOrder(service, dealer, 100_000);
  expect(await accounts()).toEqual([
    ["", 2],
    [accountNo, 1],
  ]);
});
