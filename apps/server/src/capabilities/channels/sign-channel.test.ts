import { expect, test } from "vitest";
import { refusalOf, wrongCode } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { keepChannelSigned } from "../accounts/keep-channel-signed.ts";
import { inTransaction } from "../../database/transaction.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { changeChannel, fresh, readyToSign } from "../../testing/signing-channel.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";

async function start() {
  const started = await startWithDealer();
  const { client, dealer, service } = started;
  const channel = async (bankChannel = "ICBC_BANK") =>
    (await client.channels.listChannels()).items.find((item) => item.bankChannel === bankChannel);
  const ready = (bankChannel: "ICBC_BANK" | "CCB_BANK" = "ICBC_BANK") =>
    readyToSign(service, client, dealer.mobile, bankChannel);
  const kinds = async () =>
    (await client.notifications.listNotices({})).items.map(({ kind }) => kind);
  return { ...started, channel, ready, kinds };
}

test("a channel with a new identifier is signed by its contract and a code, and pays directly after it", async () => {
  const { channel, client, dealer, kinds, ready, service } = await start();
  await changeChannel(service, dealer, { uniquePaymentId: service.context.ids() }, "CCB_BANK");
  expect(await channel("CCB_BANK")).toMatchObject({
    status: "UNSIGNED",
    problem: "NO_PERMISSIONS",
  });
  const signed = await client.channels.signChannel(await ready("CCB_BANK"), fresh());
  expect(signed).toMatchObject({
    bankChannel: "CCB_BANK",
    status: "SIGNED",
    validTo: "2027-03-02",
    daysLeft: 366,
    problem: null,
    isAsked: false,
    action: null,
  });
  const contract = await client.contracts.getContract({ contractId: signed.contractId ?? "" });
  expect(contract).toMatchObject({ kind: "PRODUCT", status: "ACTIVATE" });
  expect(JSON.stringify(contract.text)).toContain("2027-03-02");
  expect(await kinds()).toContain("CHANNEL_SIGNED");
});

test.each([
  ["NO_PERMISSIONS", { nonTransit: false }, "RENEW"],
  ["PERMISSION_EXPIRATION", { validTo: "2026-03-01" }, "SIGN"],
] as const)("%s is lifted by signing again", async (problem, change, action) => {
  const { channel, client, dealer, ready, service } = await start();
  await changeChannel(service, dealer, change);
  await service.context.jobs.settle();
  expect(await channel()).toMatchObject({ problem, action });
  expect(await client.channels.signChannel(await ready(), fresh())).toMatchObject({
    status: "SIGNED",
    problem: null,
  });
});

test("a signed channel is renewed from 30 days before its end, and pays on meanwhile", async () => {
  const { channel, client, dealer, ready, service } = await start();
  expect(
    (await refusalOf(client.channels.startChannelSigning({ bankChannel: "ICBC_BANK" }))).code,
  ).toBe("CHANNEL_STATE");
  await changeChannel(service, dealer, { validTo: "2026-04-01" });
  expect(await channel()).toMatchObject({ action: "RENEW", problem: null, daysLeft: 31 });
  const proof = await ready();
  await scriptBank(service, "signChannel", "pending");
  expect(await client.channels.signChannel(proof, fresh())).toMatchObject({
    status: "SIGNED",
    validTo: "2026-04-01",
    isAsked: true,
    action: null,
    canEnd: false,
    problem: null,
  });
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect(await channel()).toMatchObject({ validTo: "2027-03-02", isAsked: false });
});

test("the bank's refusal leaves a channel unsigned with the reason, and it can be tried again", async () => {
  const { channel, client, dealer, kinds, ready, service } = await start();
  await changeChannel(service, dealer, { uniquePaymentId: service.context.ids() }, "CCB_BANK");
  await scriptBank(service, "signChannel", "refuse");
  const refused = await client.channels.signChannel(await ready("CCB_BANK"), fresh());
  expect(refused).toMatchObject({ status: "UNSIGNED", action: "SIGN", isAsked: false });
  expect(refused.failReason).toBeTruthy();
  expect(await kinds()).toContain("CHANNEL_REFUSED");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  await client.channels.signChannel(await ready("CCB_BANK"), fresh());
  expect(await channel("CCB_BANK")).toMatchObject({ status: "SIGNED", failReason: null });
});

test("an answer that is lost is asked for again under the same number", async () => {
  const { channel, client, dealer, ready, service } = await start();
  await changeChannel(service, dealer, { uniquePaymentId: service.context.ids() }, "CCB_BANK");
  await scriptBank(service, "signChannel", "unavailable");
  expect(await client.channels.signChannel(await ready("CCB_BANK"), fresh())).toMatchObject({
    status: "SIGNING",
    isAsked: true,
    action: null,
  });
  const started = await refusalOf(client.channels.startChannelSigning({ bankChannel: "CCB_BANK" }));
  expect(started.code).toBe("CHANNEL_STATE");
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect(await channel("CCB_BANK")).toMatchObject({ status: "SIGNED" });
});

test("the contract is read first, signed by its own code, and by no other way", async () => {
  const { client, dealer, ready, service } = await start();
  await changeChannel(service, dealer, { nonTransit: false });
  const { contractId } = await client.channels.startChannelSigning({ bankChannel: "ICBC_BANK" });
  const again = await client.channels.startChannelSigning({ bankChannel: "ICBC_BANK" });
  expect(again.contractId).toBe(contractId);
  const unread: Awaited<ReturnType<typeof ready>> = {
    bankChannel: "ICBC_BANK",
    contractId,
    challengeId: contractId,
    code: "000000",
  };
  const sign = (input: typeof unread) => refusalOf(client.channels.signChannel(input, fresh()));
  expect((await sign(unread)).code).toBe("CONTRACT_NOT_READ");
  const proof = await ready();
  expect(await sign({ ...unread, ...proof, code: wrongCode(proof.code) })).toMatchObject({
    code: "CODE_WRONG",
  });
  const { bankChannel: _channel, contractId: _id, ...code } = proof;
  const elsewhere = client.contracts.signContracts({ contractIds: [contractId], ...code });
  expect((await refusalOf(elsewhere)).code).toBe("CONTRACT_STATE");
  expect(await client.channels.signChannel(proof, fresh())).toMatchObject({ status: "SIGNED" });
});

test("another dealer's contract signs no channel, and signing takes a login", async () => {
  const { client, dealer, ready, service } = await start();
  const other = await insertPayingDealer(service.context, { number: 2 });
  await changeChannel(service, dealer, { nonTransit: false });
  await changeChannel(service, other, { nonTransit: false });
  const theirs = await service.clientOf(other);
  await theirs.channels.startChannelSigning({ bankChannel: "ICBC_BANK" });
  const proof = await ready();
  expect((await refusalOf(theirs.channels.signChannel(proof, fresh()))).code).toBe("NOT_FOUND");
  expect((await refusalOf(service.client().channels.listChannels())).code).toBe("NOT_LOGGED_IN");
  expect((await client.channels.listChannels()).items[0]).toMatchObject({
    problem: "NO_PERMISSIONS",
  });
});

/** Banks of the open safe accounts. */
const safesOf = async ({ client }: Pick<Awaited<ReturnType<typeof start>>, "client">) =>
  (await client.balances.getAccountOverview()).safes.map(({ bankChannel }) => bankChannel);

test("the bank opens a safe account with the signing, once, and not where it keeps one", async () => {
  const started = await start();
  const { client, dealer, ready, service } = started;
  const sign = async () => client.channels.signChannel(await ready("CCB_BANK"), fresh());
  await changeChannel(service, dealer, { uniquePaymentId: service.context.ids() }, "CCB_BANK");
  expect(await safesOf(started)).toEqual(["ICBC_BANK"]);
  await sign();
  expect(await safesOf(started)).toEqual(["ICBC_BANK", "CCB_BANK"]);
  await changeChannel(service, dealer, { nonTransit: false }, "CCB_BANK");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  expect((await sign()).status).toBe("SIGNED");
  expect(await safesOf(started)).toEqual(["ICBC_BANK", "CCB_BANK"]);
  await expectInvariants(service.database, service.clock.now());
});

test("a signing waits for the account that its bank does not open yet", async () => {
  const started = await start();
  const { channel, client, dealer, ready, service } = started;
  await changeChannel(service, dealer, { uniquePaymentId: service.context.ids() }, "CCB_BANK");
  await scriptBank(service, "openSafeAccount", "apply-then-lose");
  const waiting = await client.channels.signChannel(await ready("CCB_BANK"), fresh());
  expect(waiting).toMatchObject({ status: "SIGNING", isAsked: true });
  expect(await safesOf(started)).toEqual(["ICBC_BANK"]);
  await goTo(service, "2026-03-02T11:00:00+08:00");
  expect(await channel("CCB_BANK")).toMatchObject({ status: "SIGNED" });
  expect(await safesOf(started)).toEqual(["ICBC_BANK", "CCB_BANK"]);
});

test("a channel that was signed without an account is renewed for one", async () => {
  const started = await start();
  const { channel, client, dealer, ready, service } = started;
  await inTransaction(service.database, (transaction) =>
    keepChannelSigned(transaction, service.context, {
      enterpriseId: dealer.enterpriseId,
      bankChannel: "CCB_BANK",
      contractId: null,
      now: service.clock.now(),
    }),
  );
  expect(await channel("CCB_BANK")).toMatchObject({ status: "SIGNED", action: "RENEW" });
  expect(await client.channels.signChannel(await ready("CCB_BANK"), fresh())).toMatchObject({
    status: "SIGNED",
    action: null,
  });
  expect(await safesOf(started)).toEqual(["ICBC_BANK", "CCB_BANK"]);
});

test("an ID that is no longer good opens no account, and renews a channel that has one", async () => {
  const { client, dealer, service } = await startWithDealer({ idValidTo: "2026-03-20" });
  await changeChannel(service, dealer, { uniquePaymentId: service.context.ids() }, "CCB_BANK");
  const { startChannelSigning } = client.channels;
  expect((await refusalOf(startChannelSigning({ bankChannel: "CCB_BANK" }))).code).toBe(
    "ID_VALIDITY_TOO_SHORT",
  );
  await changeChannel(service, dealer, { nonTransit: false });
  expect((await startChannelSigning({ bankChannel: "ICBC_BANK" })).isRead).toBe(false);
});
