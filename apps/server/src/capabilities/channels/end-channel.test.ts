import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { changeChannel, fresh, readyToSign } from "../../testing/signing-channel.ts";
import { confirm, makePayment, proveConsent, scriptBank, sendOrder } from "../../testing/trade.ts";

const ICBC = { bankChannel: "ICBC_BANK" } as const;

test("a channel ends at once: direct payment needs a new signing, payment with transit does not", async () => {
  const { client, dealer, service } = await startWithDealer();
  const orderId = await sendOrder(service, dealer, 100_000);
  const payment = await makePayment(client, [orderId]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  const ended = await client.channels.endChannel(ICBC, fresh());
  expect(ended).toMatchObject({
    status: "REVOKED",
    validTo: null,
    problem: "NO_PERMISSIONS",
    action: "SIGN",
    canEnd: false,
  });
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("NO_PERMISSIONS");
  const { payWays } = await client.payments.quotePayment({
    orderIds: [orderId],
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  const usable = payWays.filter((way) => way.usable).map(({ mode }) => mode);
  expect(usable).toEqual(["ENTRUSTED_TRANSIT", "SELF_WITHDRAWAL"]);
  expect((await refusalOf(client.channels.endChannel(ICBC, fresh()))).code).toBe("CHANNEL_STATE");
  const proof = await readyToSign(service, client, dealer.mobile);
  expect(await client.channels.signChannel(proof, fresh())).toMatchObject({ status: "SIGNED" });
});

test("a payment that is under way keeps its channel until the bank has decided", async () => {
  const { client, dealer, service } = await startWithDealer();
  const payment = await makePayment(client, [await sendOrder(service, dealer, 100_000)]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  await scriptBank(service, "pay", "review");
  await confirm(client, payment, faceSessionId);
  expect((await refusalOf(client.channels.endChannel(ICBC, fresh()))).code).toBe("CHANNEL_IN_USE");
  const [channel] = (await client.channels.listChannels()).items;
  expect(channel).toMatchObject({ status: "SIGNED", problem: null });
});

test("a channel that was never signed, or whose renewal is at the bank, does not end", async () => {
  const { client, dealer, service } = await startWithDealer();
  const end = (bankChannel: "ICBC_BANK" | "CCB_BANK") =>
    refusalOf(client.channels.endChannel({ bankChannel }, fresh()));
  expect((await end("CCB_BANK")).code).toBe("CHANNEL_STATE");
  await changeChannel(service, dealer, { nonTransit: false });
  await scriptBank(service, "signChannel", "pending");
  await client.channels.signChannel(await readyToSign(service, client, dealer.mobile), fresh());
  expect((await end("ICBC_BANK")).code).toBe("CHANNEL_STATE");
});
