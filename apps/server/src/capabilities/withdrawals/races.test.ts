import type { ApiClient } from "@kedu/api/browser";
import type { BankChannel } from "@kedu/domain";
import { expect, test } from "vitest";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { givePassword } from "../../testing/payment-password.ts";
import { BY_PASSWORD } from "../../testing/topping-up.ts";
import { scriptBank, startTradingService } from "../../testing/trade.ts";
import {
  fillSafeAccount,
  giveReceivingAccount,
  giveSafeAccount,
  safeBalanceFen,
  startWithdrawal,
  withKey,
} from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const FILLED_FEN = 1_000_000;

async function start() {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  await fillSafeAccount(service, dealer, FILLED_FEN);
  const toAccountId = await giveReceivingAccount(service, dealer);
  const ready = async (amountFen: number, bankChannel: BankChannel = "ICBC_BANK") => {
    // After the minute in which no second code is sent.
    service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
    return startWithdrawal(service, client, dealer, { bankChannel, toAccountId, amountFen });
  };
  const allIsWell = async (leftFen: number) => {
    expect(await safeBalanceFen(service, dealer)).toBe(leftFen);
    const { rows } = await service.database.execute<{ balance_fen: string }>(
      `select balance_fen from ledger_account where name = 'dealer:${dealer.enterpriseId}:safe:ICBC_BANK'`,
    );
    expect(Number(rows[0]?.balance_fen) + leftFen).toBe(0);
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  };
  return { service, client, dealer, ready, allIsWell };
}

type Proof = Awaited<ReturnType<typeof startWithdrawal>>;

/** The result of each call: a status, or the code of its refusal. */
async function endsOf(
  client: ApiClient,
  proofs: readonly Proof[],
  key?: string,
): Promise<string[]> {
  const ends = await Promise.all(
    proofs.map(async (proof) =>
      client.withdrawals.confirmWithdrawal(proof, withKey(key)).then(
        ({ status }): string => status,
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      ),
    ),
  );
  return ends.toSorted();
}

test("four devices withdraw at the same moment: never more than the balance", async () => {
  const { client, ready, allIsWell } = await start();
  const proofs: Proof[] = [];
  for (let index = 0; index < 4; index += 1) proofs.push(await ready(300_000));
  const ends = await endsOf(client, proofs);
  expect(ends.filter((end) => end === "SUCCESS").length).toBeGreaterThan(0);
  expect(
    ends.filter((end) => !["SUCCESS", "BALANCE_TOO_LOW", "SERVICE_BUSY"].includes(end)),
  ).toEqual([]);
  // A call that was refused as busy is made again, until the balance is too low.
  const late: string[] = [];
  for (const proof of proofs) late.push(...(await endsOf(client, [proof])));
  expect(late.filter((end) => end === "SUCCESS")).toHaveLength(3);
  expect(late.filter((end) => end === "BALANCE_TOO_LOW")).toHaveLength(1);
  await allIsWell(FILLED_FEN - 900_000);
});

test("two devices withdraw everything: one of them", async () => {
  const { client, ready, allIsWell } = await start();
  const proofs = [await ready(FILLED_FEN), await ready(FILLED_FEN)];
  const ends = await endsOf(client, proofs);
  expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(1);
  expect(["BALANCE_TOO_LOW", "SERVICE_BUSY"]).toContain(ends.find((end) => end !== "SUCCESS"));
  await allIsWell(0);
});

test("two safe accounts pay at the same moment, and one is topped up: each its own money", async () => {
  const { service, client, dealer, ready, allIsWell } = await start();
  const psbc = await giveSafeAccount(service, dealer, "POSTAL_BANK");
  await fillSafeAccount(service, psbc, 700_000);
  await givePassword(service, client, dealer);
  const proofs = [
    await ready(600_000),
    await ready(600_000),
    await ready(400_000, "POSTAL_BANK"),
    await ready(400_000, "POSTAL_BANK"),
  ];
  // What arrives meanwhile is too little for the second withdrawal.
  const topUp = { fromAccountId: dealer.repayAccountId, amountFen: 50_000, proof: BY_PASSWORD };
  const [ends, toppedUp] = await Promise.all([
    endsOf(client, proofs),
    client.topUps.startTopUp(topUp, withKey()),
  ]);
  expect(
    ends.filter((end) => !["SUCCESS", "BALANCE_TOO_LOW", "SERVICE_BUSY"].includes(end)),
  ).toEqual([]);
  await service.context.jobs.settle();
  expect((await client.topUps.getTopUp({ topUpId: toppedUp.topUpId })).status).toBe("SUCCESS");
  // A call that was refused as busy is made again, until the balance is too low.
  const late: string[] = [];
  for (const proof of proofs) late.push(...(await endsOf(client, [proof])));
  expect(late.toSorted()).toEqual(["BALANCE_TOO_LOW", "BALANCE_TOO_LOW", "SUCCESS", "SUCCESS"]);
  const { safes } = await client.balances.getAccountOverview();
  expect(safes.map(({ balanceFen, bankChannel }) => [bankChannel, balanceFen])).toEqual([
    ["ICBC_BANK", 400_000],
    ["POSTAL_BANK", 350_000],
  ]);
  expect(await safeBalanceFen(service, psbc)).toBe(350_000);
  await allIsWell(400_000);
});

test("a double tap, a storm of retries and a second code move the money once", async () => {
  const { service, client, ready, allIsWell } = await start();
  const proof = await ready(300_000);
  const storm = Array.from({ length: 12 }, () => proof);
  const ends = await Promise.all([
    endsOf(client, storm, "11111111-1111-4111-8111-111111111111"),
    endsOf(client, storm.slice(6)),
  ]);
  // Either of the two keys may be the first; to the other the withdrawal is under way until then.
  expect(ends.flat()).toContain("SUCCESS");
  // The bank's answer is lost, and the callback races with the queries.
  const other = await ready(200_000);
  await scriptBank(service, "payOut", "callback-only");
  await endsOf(client, [other, other, other]);
  await service.context.jobs.settle();
  expect(
    (await client.withdrawals.getWithdrawal({ withdrawalId: other.withdrawalId })).status,
  ).toBe("SUCCESS");
  await allIsWell(500_000);
});
