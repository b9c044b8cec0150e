import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test, vi } from "vitest";
import { setChannelSigning } from "../accounts/set-channel-signing.ts";
import { inTransaction } from "../../database/transaction.ts";
import { agree, answerNext, consentTo, framesFor, refusalOf } from "../../testing/applicant.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import type { TestServiceOptions } from "../../testing/service.ts";
import { videoFile } from "../../testing/videos.ts";
import {
  confirm,
  makePayment,
  type Payment,
  payOrders,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

const MODE = "SELF_WITHDRAWAL";

async function start(options: TestServiceOptions = {}) {
  const service = await startTradingService(options);
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  await consentTo(client, "FACE");
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const payment = await makePayment(client, [orderId], { mode: MODE });
  await agree(client, payment.contractId);
  const begin = (faceType: "2" | "3") =>
    client.face.createFaceSession({
      purpose: "PAYMENT",
      appCode: FLEXIBLE_CREDIT,
      paymentId: payment.paymentId,
      faceType,
    });
  const tryLive = async ({ actions, faceSessionId }: Awaited<ReturnType<typeof begin>>) =>
    client.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  /** Without the identifier only a withdrawal is open. */
  const closeOtherWays = () =>
    inTransaction(service.database, (transaction) =>
      setChannelSigning(transaction, service.context, {
        enterpriseId: dealer.enterpriseId,
        bankChannel: "ICBC_BANK",
        uniquePaymentId: null,
        now: service.clock.now(),
      }),
    );
  const read = ({ paymentId }: Payment) => client.payments.getPayment({ paymentId });
  return { service, dealer, client, orderId, payment, begin, tryLive, closeOtherWays, read };
}

/** The ways that a quote of these orders offers, and those that it leaves out as declined. */
async function waysOf({ client, orderId }: Awaited<ReturnType<typeof start>>) {
  const { payWays, payWayResult } = await client.payments.quotePayment({
    orderIds: [orderId],
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  const modes = (isWanted: (way: (typeof payWays)[number]) => boolean) =>
    payWays.filter(isWanted).map(({ mode }) => mode);
  return {
    payWayResult,
    open: modes(({ usable }) => usable),
    declined: modes(({ faceDeclined }) => faceDeclined),
  };
}

test("a live check that the bank does not take ends the payment and leads to the other ways", async () => {
  const started = await start();
  const { service, dealer, client, orderId, payment, begin, tryLive, read } = started;
  const before = await waysOf(started);
  expect(before).toMatchObject({ payWayResult: "PAY_WAY_MANY", declined: [] });
  const session = await begin("3");
  await answerNext(service, "face", "verify", "declinedForBank");
  const ended = await tryLive(session);
  expect(ended.result).toBe("selectPayway");
  expect(await read(payment)).toMatchObject({ status: "CLOSED", failCode: "FACE_DECLINED" });
  // A second tap asks the vendor nothing and changes nothing.
  expect(await tryLive(session)).toEqual(ended);
  const { faceSessionId } = session;
  expect((await client.face.getFaceSession({ faceSessionId })).result).toBe("selectPayway");
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("PAYMENT_EXPIRED");
  expect((await refusalOf(begin("3"))).code).toBe("PAYMENT_EXPIRED");
  // The declined way is left out of what is offered next.
  expect(await waysOf(started)).toMatchObject({
    open: before.open.filter((mode) => mode !== MODE),
    declined: [MODE],
  });
  const paid = await payOrders(service, client, dealer, [orderId]);
  expect(paid.status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("once every open way was declined there is no other, and none is left out", async () => {
  const started = await start();
  const { service, client, orderId } = started;
  const { open } = await waysOf(started);
  await answerNext(service, "face", "verify", "declinedForBank", {}, open.length);
  const results: string[] = [];
  for (const mode of open) {
    const payment = await makePayment(client, [orderId], { mode });
    await agree(client, payment.contractId);
    const session = await client.face.createFaceSession({
      purpose: "PAYMENT",
      appCode: FLEXIBLE_CREDIT,
      paymentId: payment.paymentId,
    });
    results.push((await started.tryLive(session)).result);
  }
  expect(results).toEqual([...open.slice(1).map(() => "selectPayway"), "toastPayway"]);
  expect(await waysOf(started)).toMatchObject({ open, declined: [] });
  // From the next day on, every way to pay is offered again.
  service.clock.moveTo(new Date(service.clock.now().getTime() + 86_400_000));
  expect((await waysOf(started)).declined).toEqual([]);
});

test("another order of the same dealer keeps the declined way", async () => {
  const started = await start();
  const { service, dealer, begin, tryLive } = started;
  await answerNext(service, "face", "verify", "declinedForBank");
  await tryLive(await begin("3"));
  expect((await waysOf(started)).declined).toEqual([MODE]);
  const orderId = await sendOrder(service, dealer, 500_000);
  expect((await waysOf({ ...started, orderId })).declined).toEqual([]);
});

test("the vendor is told through which bank and how is paid, and that nothing is", async () => {
  const { service, begin, tryLive } = await start();
  const verify = vi.spyOn(service.context.providers.face, "verify");
  await tryLive(await begin("3"));
  expect(verify.mock.calls.map(([{ payWay }]) => payWay)).toEqual([
    { bankChannel: "ICBC_BANK", mode: MODE },
  ]);
});

test("without another way a recording that the bank does not take ends the payment all the same", async () => {
  const { service, client, orderId, payment, begin, closeOtherWays, read } = await start();
  await closeOtherWays();
  const { digits, faceSessionId } = await begin("2");
  await answerNext(service, "face", "verifyVideo", "declinedForBank");
  const send = () =>
    client.face.verifyFaceVideo({ faceSessionId, digits: digits ?? "", video: videoFile() });
  const ended = await send();
  expect(ended.result).toBe("toastPayway");
  expect(await send()).toEqual(ended);
  expect(await read(payment)).toMatchObject({ status: "CLOSED", failCode: "FACE_DECLINED" });
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("PAYMENT_EXPIRED");
  const again = await makePayment(client, [orderId], { mode: MODE });
  expect(again.status).toBe("CREATED");
  await expectInvariants(service.database, service.clock.now());
});

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const ROUNDS = 8;

test("a confirmation with another check and a declined check at once: one of the two", async () => {
  const started = await start({ driver: "postgres", poolSize: 24 });
  const { service, dealer, client, read } = started;
  const seen: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await sendOrder(service, dealer, 100_000);
    const payment = await makePayment(client, [orderId], { mode: MODE });
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    const session = await client.face.createFaceSession({
      purpose: "PAYMENT",
      appCode: FLEXIBLE_CREDIT,
      paymentId: payment.paymentId,
    });
    const frames = await framesFor(session.actions);
    await answerNext(service, "face", "verify", "declinedForBank");
    const decline = () =>
      client.face.verifyFace({ faceSessionId: session.faceSessionId, frames }).then(
        ({ result }) => result,
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      );
    const pay = () =>
      confirm(client, payment, faceSessionId).then(
        ({ status }) => status,
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      );
    // Each of them is the first to be sent in half of the rounds.
    const ends =
      round % 2 === 0
        ? await Promise.all([pay(), decline()])
        : (await Promise.all([decline(), pay()])).toReversed();
    seen.push([...ends, (await read(payment)).status]);
  }
  const isOneOfTwo = (ends: readonly string[]) =>
    ["SUCCESS FACE_EXPIRED SUCCESS", "PAYMENT_EXPIRED selectPayway CLOSED"].includes(
      ends.join(" "),
    );
  expect(seen.filter((ends) => !isOneOfTwo(ends))).toEqual([]);
  expect(seen).toHaveLength(ROUNDS);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("one payment is declined on two devices at once: it ends once, and both are led on", async () => {
  const { service, client, begin, payment, read, tryLive } = await start({
    driver: "postgres",
    poolSize: 24,
  });
  const [one, other] = [await begin("3"), await begin("3")];
  await answerNext(service, "face", "verify", "declinedForBank", {}, 4);
  const ends = await Promise.allSettled([tryLive(one), tryLive(one), tryLive(other)]);
  const results = ends.map((end) =>
    end.status === "fulfilled" ? end.value.result : String(Reflect.get(Object(end.reason), "code")),
  );
  const { faceSessionId } = one;
  expect(results).toContain("selectPayway");
  expect(
    results.filter((result) => result !== "selectPayway" && result !== "FACE_EXPIRED"),
  ).toEqual([]);
  expect(await read(payment)).toMatchObject({ status: "CLOSED", failCode: "FACE_DECLINED" });
  expect(await refusalOf(confirm(client, payment, faceSessionId))).toMatchObject({
    code: "PAYMENT_EXPIRED",
  });
  await expectInvariants(service.database, service.clock.now());
});
