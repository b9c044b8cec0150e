import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";

async function start() {
  const { client, service } = await startWithDealer();
  const channel = async (bankChannel = "ICBC_BANK") =>
    (await client.channels.listChannels()).items.find((item) => item.bankChannel === bankChannel);
  return { channel, service };
}

test("a channel that is signed far from its end offers nothing but its end", async () => {
  const { channel } = await start();
  expect(await channel()).toMatchObject({
    status: "SIGNED",
    validTo: "2099-12-31",
    problem: null,
    action: null,
    canEnd: true,
    hasAccounts: true,
  });
  expect(await channel("FMYHB_BANK")).toMatchObject({
    status: "UNSIGNED",
    validTo: null,
    problem: "MISSING_UNIQUE_IDENTIFIER",
    action: "SIGN",
    lends: [{ appCode: "APP1001", line: null }],
  });
});

test("the channels are for those who may pay, and tell no identifier", async () => {
  const { channel, service } = await start();
  expect((await refusalOf(service.client().channels.listChannels())).code).toBe("NOT_LOGGED_IN");
  expect(Object.keys((await channel()) ?? {})).not.toContain("uniquePaymentId");
});
