import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { changePermission, freezeAsDesk, freezeNotices, lineOf } from "../../testing/freezing.ts";
import { changeChannel, readyToSign } from "../../testing/signing-channel.ts";
import { scriptBank } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

const LINK = "/userCenter/channelManage/channelProDetail?channel=ICBC_BANK";

test("a permission that the bank withdraws freezes its lines until the channel is signed again", async () => {
  const { client, dealer, service } = await startWithDealer();
  expect(await changePermission(service, dealer)).toEqual({
    status: 200,
    body: { applied: true, lines: 1 },
  });
  expect((await lineOf(client)).line).toMatchObject({
    status: "LOAN_LOCKED",
    freezeReasons: [{ code: "PERMISSION", note: "合作协议到期", bankChannel: "ICBC_BANK" }],
  });
  expect((await client.channels.listChannels()).items[0]).toMatchObject({
    problem: "NO_PERMISSIONS",
    action: "RENEW",
  });
  expect(await freezeNotices(client)).toMatchObject([
    { kind: "LINE_FROZEN", facts: { freezeReason: "PERMISSION" }, link: LINK },
  ]);
  const proof = await readyToSign(service, client, dealer.mobile);
  // The bank has not answered: it stays frozen.
  await scriptBank(service, "signChannel", "refuse");
  await client.channels.signChannel(proof, withKey());
  expect(await lineOf(client)).toMatchObject({ status: "LOAN_LOCKED" });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  await client.channels.signChannel(await readyToSign(service, client, dealer.mobile), withKey());
  expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE", reasons: [] });
  expect((await freezeNotices(client))[0]).toMatchObject({
    kind: "FREEZE_LIFTED",
    facts: { freezeReason: "PERMISSION", result: "OPENED" },
    link: LINK,
  });
});

test("the bank gives a permission back, and another reason keeps the line frozen", async () => {
  const { client, dealer, service } = await startWithDealer();
  await changePermission(service, dealer, { eventId: "e-1" });
  await freezeAsDesk(service, dealer);
  expect(await changePermission(service, dealer, { eventId: "e-1" })).toMatchObject({
    body: { applied: false },
  });
  expect(await changePermission(service, dealer)).toMatchObject({
    status: 409,
    body: { code: "CHANNEL_STATE" },
  });
  expect(await changePermission(service, dealer, { action: "RESTORE" })).toEqual({
    status: 200,
    body: { applied: true, lines: 1 },
  });
  expect(await lineOf(client)).toMatchObject({ status: "LOAN_LOCKED", reasons: ["COURT"] });
  expect((await client.channels.listChannels()).items[0]).toMatchObject({ problem: null });
});

test("only the bank of a signed channel says so, and of its own lines", async () => {
  const { client, dealer, service } = await startWithDealer();
  const answer = (over: Record<string, string>) => changePermission(service, dealer, over);
  expect(await answer({ action: "RESTORE" })).toMatchObject({ body: { code: "CHANNEL_STATE" } });
  expect(await answer({ bankChannel: "CCB_BANK" })).toMatchObject({
    body: { code: "CHANNEL_STATE" },
  });
  expect(await answer({ organizationCode: "91440300MA5F000000" })).toMatchObject({ status: 404 });
  expect(await answer({ decidedOn: "2099-01-01" })).toMatchObject({
    body: { code: "INPUT_INVALID" },
  });
  // The line pays and collects with another bank.
  await changeChannel(service, dealer, { nonTransit: true }, "CCB_BANK");
  expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE" });
});
