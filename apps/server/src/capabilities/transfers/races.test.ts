import { expect, test } from "vitest";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";
import { bankTransferTo, PAYER, repayBalanceFen } from "../../testing/transferring.ts";
import { giveReceivingAccount, withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start() {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealers = await Promise.all(
    [1, 2].map(async (number) => {
      const dealer = await insertPayingDealer(service.context, { number });
      const client = await service.clientOf(dealer);
      return { dealer, client };
    }),
  );
  return { service, dealers };
}

test("of two dealers who claim one transfer, one gets it", async () => {
  const { service, dealers } = await start();
  for (const { client } of dealers) await client.transfers.applyRepayAccount(undefined, withKey());
  await bankTransferTo(service, { amountFen: 9_000 });
  const claim = { ...PAYER, amountFen: 9_000 };
  const claims = dealers.flatMap(({ client }) => [
    client.transfers.claimTransfer(claim, withKey()),
    client.transfers.claimTransfer(claim, withKey()),
  ]);
  const ends = await Promise.allSettled(claims);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const balances = await Promise.all(dealers.map(({ client }) => repayBalanceFen(client)));
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, 9_000]);
  await expectInvariants(service.database, service.clock.now());
});

test("two taps open one account, and refunds at once are never more than the balance", async () => {
  const { service, dealers } = await start();
  const [one] = dealers;
  if (one === undefined) throw new Error("there are two dealers");
  const { client, dealer } = one;
  const opened = await Promise.all([
    client.transfers.applyRepayAccount(undefined, withKey()),
    client.transfers.applyRepayAccount(undefined, withKey()),
  ]);
  expect(opened[0]).toEqual(opened[1]);
  const toAccountId = await giveReceivingAccount(service, dealer);
  await bankTransferTo(service, { amountFen: 10_000, accountNo: opened[0].account.accountNo });
  const refunds = Array.from({ length: 6 }, () =>
    client.transfers.startRefund({ toAccountId, amountFen: 3_000 }, withKey()),
  );
  const ends = await Promise.allSettled(refunds);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await repayBalanceFen(client)).toBe(1_000);
  await expectInvariants(service.database, service.clock.now());
});

test("one request that comes twice at once refunds once", async () => {
  const { service, dealers } = await start();
  const [one] = dealers;
  if (one === undefined) throw new Error("there are two dealers");
  const { client, dealer } = one;
  const { account } = await client.transfers.applyRepayAccount(undefined, withKey());
  const toAccountId = await giveReceivingAccount(service, dealer);
  await bankTransferTo(service, { amountFen: 10_000, accountNo: account.accountNo });
  const refunds = Array.from({ length: 4 }, () =>
    client.transfers.startRefund({ toAccountId, amountFen: 3_000 }, withKey("one")),
  );
  await Promise.allSettled(refunds);
  expect(await repayBalanceFen(client)).toBe(7_000);
  await expectInvariants(service.database, service.clock.now());
});
