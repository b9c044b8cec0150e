import { expect, test } from "vitest";
import { startInsuring } from "../../testing/insuring.ts";
import { goTo } from "../../testing/trade.ts";
import { fillSafeAccount } from "../../testing/withdrawing.ts";

test("the end is announced thirty days before, a renewal follows without a gap, and the old one ends", async () => {
  const { service, dealer, client, bought, newest, allIsWell } = await startInsuring();
  await bought();
  await goTo(service, "2027-01-30T23:59:00+08:00");
  expect((await client.insurance.getInsurance()).mayQuote).toBe(false);
  await goTo(service, "2027-01-31T09:59:00+08:00");
  const kinds = async () =>
    (await client.notifications.listNotices({})).items.map(({ kind }) => kind);
  expect(await kinds()).not.toContain("POLICY_ENDS_SOON");
  await goTo(service, "2027-01-31T10:00:00+08:00");
  expect(await kinds()).toContain("POLICY_ENDS_SOON");
  expect((await client.insurance.getInsurance()).mayQuote).toBe(true);
  await fillSafeAccount(service, dealer, 60_000);
  await bought();
  expect((await newest()).issued).toMatchObject({ startsOn: "2027-03-03", lastOn: "2028-03-02" });
  await goTo(service, "2027-03-03T00:00:00+08:00");
  const { policies } = await client.insurance.getInsurance();
  expect(policies.map(({ status }) => status)).toEqual(["IN_FORCE", "ENDED"]);
  await allIsWell();
});
