import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { changeChannel } from "../../testing/signing-channel.ts";
import { goTo } from "../../testing/trade.ts";

test("a signing is reminded of three times, and ends after its last day", async () => {
  const { client, dealer, service } = await startWithDealer();
  await changeChannel(service, dealer, { validTo: "2026-04-10" });
  const told = async () =>
    (await client.notifications.listNotices({})).items
      .filter(({ kind }) => kind.startsWith("CHANNEL_"))
      .map(({ facts, kind }) => [kind, facts["daysLeft"]]);
  const step = async (instant: string) => {
    await goTo(service, instant);
    return told();
  };
  expect(await step("2026-03-11T09:59:00+08:00")).toEqual([]);
  expect(await step("2026-03-11T10:00:00+08:00")).toEqual([["CHANNEL_EXPIRING", 31]]);
  expect(await step("2026-04-09T10:00:00+08:00")).toEqual([
    ["CHANNEL_EXPIRING", 2],
    ["CHANNEL_EXPIRING", 8],
    ["CHANNEL_EXPIRING", 31],
  ]);
  const status = async () => (await client.channels.listChannels()).items[0];
  expect(await step("2026-04-10T23:59:00+08:00")).toHaveLength(3);
  expect(await status()).toMatchObject({ status: "SIGNED", daysLeft: 1, problem: null });
  expect((await step("2026-04-11T00:00:00+08:00"))[0]).toEqual(["CHANNEL_EXPIRED", 0]);
  expect(await status()).toMatchObject({
    status: "EXPIRED",
    problem: "PERMISSION_EXPIRATION",
    action: "SIGN",
  });
});
