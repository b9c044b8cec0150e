import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { increaseWish, startIncrease } from "../../testing/raising-limits.ts";
import { startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start() {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealer = await insertPayingDealer(service.context, { limitFen: 100_000_000 });
  const devices = [await service.clientOf(dealer), await service.clientOf(dealer)];
  const [client] = devices;
  if (client === undefined) throw new Error("there are two devices");
  return { service, dealer, devices, client };
}

const endOf = (call: Promise<{ readonly status: string }>): Promise<string> =>
  call.then(
    ({ status }) => status,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

test("two devices ask at the same moment: one request waits", async () => {
  const { service, client, devices } = await start();
  const wish = await increaseWish(client);
  const ends = await Promise.all(
    [...devices, ...devices].map((device) =>
      endOf(device.limitIncreases.startLimitIncrease(wish, withKey())),
    ),
  );
  expect(ends.toSorted()).toEqual([
    "LIMIT_INCREASE_OPEN",
    "LIMIT_INCREASE_OPEN",
    "LIMIT_INCREASE_OPEN",
    "VERIFYING",
  ]);
  const { rows } = await service.database.execute("select id from limit_increase");
  expect(rows).toHaveLength(1);
});

test("confirmed on two devices, and taken back on one: one end of it, one change of the limit at most", async () => {
  const { service, dealer, client, devices } = await start();
  const proof = await startIncrease(service, client, dealer);
  const ends = await Promise.all([
    ...devices.map((device) => endOf(device.limitIncreases.confirmLimitIncrease(proof, withKey()))),
    endOf(client.limitIncreases.closeLimitIncrease({ increaseId: proof.increaseId })),
  ]);
  expect(ends.filter((end) => end === "DECIDING").length).toBeLessThan(2);
  await service.context.jobs.settle();
  const { status } = await client.limitIncreases.getLimitIncrease({ increaseId: proof.increaseId });
  expect(["CLOSED", "GRANTED"]).toContain(status);
  const { items } = await client.limitIncreases.listCreditChanges({});
  expect(items).toHaveLength(status === "GRANTED" ? 1 : 0);
  const { limitFen } = await client.limitIncreases.getIncreaseOffer({ appCode: FLEXIBLE_CREDIT });
  expect(limitFen).toBe(status === "GRANTED" ? 120_000_000 : 100_000_000);
});
