import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pass } from "../../testing/applicant.ts";
import { FILLED_FEN, PREMIUM_FEN, startInsuring } from "../../testing/insuring.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.
const start = () => startInsuring({ driver: "postgres", poolSize: 24 });

const endOf = (call: Promise<{ readonly status: string }>): Promise<string> =>
  call.then(
    ({ status }) => status,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

test("a double tap, and two devices with keys of their own, pay one premium", async () => {
  const { service, quote, buy, newest, holds, allIsWell } = await start();
  const { policyId } = await quote();
  const key = randomUUID();
  const storm = [key, key, key, randomUUID(), randomUUID()];
  const ends = await Promise.all(storm.map((each) => endOf(buy(policyId, each))));
  const bought = ends.filter((end) => ["IN_FORCE", "PAYING", "ISSUING"].includes(end));
  expect(bought).not.toEqual([]);
  const others = ends.filter((end) => !bought.includes(end));
  expect(
    others.filter((end) => !["POLICY_STATE", "REQUEST_IN_PROGRESS", "SERVICE_BUSY"].includes(end)),
  ).toEqual([]);
  // A busy machine answers before the insurer has; the work goes on by itself.
  const later = async () => {
    await pass(service, 60);
    return (await newest()).status;
  };
  await expect.poll(later, { timeout: 30_000 }).toBe("IN_FORCE");
  expect(await holds()).toEqual([FILLED_FEN - PREMIUM_FEN, FILLED_FEN - PREMIUM_FEN]);
  await allIsWell();
});

test("two devices give a policy back at the same moment: one refund", async () => {
  const { service, client, bought, newest, holds, allIsWell } = await start();
  const { policyId } = await bought();
  const cancel = () => client.insurance.cancelPolicy({ policyId }, withKey());
  await Promise.all([endOf(cancel()), endOf(cancel()), endOf(cancel())]);
  await service.context.jobs.settle();
  expect((await newest()).status).toBe("CANCELLED");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  await allIsWell();
});

test("two devices ask for a price at the same moment: one of them waits", async () => {
  const { client, quote, allIsWell } = await start();
  await Promise.all([endOf(quote()), endOf(quote()), endOf(quote())]);
  const { policies } = await client.insurance.getInsurance();
  expect(policies.filter(({ status }) => status === "QUOTED")).toHaveLength(1);
  await allIsWell();
});
