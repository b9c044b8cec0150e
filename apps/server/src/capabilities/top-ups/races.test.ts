import { randomUUID } from "node:crypto";
import { TOP_UP_DAY_MAX_FEN, TOP_UP_MAX_FEN } from "@kedu/domain";
import { expect, test } from "vitest";
import { startWithPsbc, topUpCheck } from "../../testing/topping-up.ts";
import { scriptBank } from "../../testing/trade.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const start = () => startWithPsbc({ driver: "postgres", poolSize: 24 });

/** The result of a call: a status, or the code of its refusal. */
async function endOf(call: Promise<{ readonly status: string }>): Promise<string> {
  return call.then(
    ({ status }) => status,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );
}

test("devices with keys of their own never top up more than the limit of the day", async () => {
  const { service, topUp, holds, allIsWell } = await start();
  const ends = await Promise.all(Array.from({ length: 5 }, () => endOf(topUp(TOP_UP_MAX_FEN))));
  expect(ends.filter((end) => end === "TOP_UP_LIMIT_REACHED")).toHaveLength(1);
  // The bank may be slower than a call waits.
  expect(ends.filter((end) => end === "SUCCESS" || end === "PROCESSING")).toHaveLength(4);
  await service.context.jobs.settle();
  expect(await holds()).toEqual([TOP_UP_DAY_MAX_FEN, TOP_UP_DAY_MAX_FEN]);
  await allIsWell();
});

test("one check proves one of two top-ups, whatever their keys", async () => {
  const { service, dealer, client, topUp, holds, allIsWell } = await start();
  const proof = await topUpCheck(service, client, dealer, 300_000);
  const ends = await Promise.all(
    [randomUUID(), randomUUID()].map((key) => endOf(topUp(300_000, key, proof))),
  );
  expect(ends.toSorted()).toEqual(["IDENTITY_CHECK_EXPIRED", "SUCCESS"]);
  expect(await holds()).toEqual([300_000, 300_000]);
  await allIsWell();
});

test("a storm of one key moves the money once, and so does a callback that races with queries", async () => {
  const { service, client, topUp, holds, allIsWell } = await start();
  const key = randomUUID();
  const storm = await Promise.all(Array.from({ length: 12 }, () => endOf(topUp(300_000, key))));
  expect(storm).toContain("SUCCESS");
  expect(storm.filter((end) => !["SUCCESS", "REQUEST_IN_PROGRESS"].includes(end))).toEqual([]);
  await scriptBank(service, "topUp", "callback-only");
  const other = randomUUID();
  await Promise.all([endOf(topUp(200_000, other)), endOf(topUp(200_000, other))]);
  await service.context.jobs.settle();
  expect((await client.topUps.findTopUp({ requestId: other })).status).toBe("SUCCESS");
  expect(await holds()).toEqual([500_000, 500_000]);
  await allIsWell();
});
