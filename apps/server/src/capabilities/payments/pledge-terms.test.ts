import { randomUUID } from "node:crypto";
import type { CreditType } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  scriptBank,
  sendOrder,
} from "../../testing/trade.ts";
import { creditLine } from "../credit/credit-tables.ts";
import { intent } from "./intent-tables.ts";

async function start(creditType: CreditType) {
  const started = await startWithDealer({ creditType });
  const { service, dealer, client } = started;
  const { database } = service;
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const quote = () =>
    client.payments.quotePayment({
      orderIds: [orderId],
      mode: "ENTRUSTED_DIRECT",
      interestCoupon: "NONE",
      principalCoupon: "NONE",
    });
  /** The lender approves the line in another type. */
  const changeType = (type: CreditType) =>
    inTransaction(database, (transaction) =>
      transaction
        .update(creditLine)
        .set({ creditType: type })
        .where(eq(creditLine.id, dealer.lineId)),
    );
  const ready = async () => {
    const payment = await makePayment(client, [orderId]);
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    return { payment, faceSessionId };
  };
  const isPledgedFor = async (loanId: string | null) =>
    (await client.loans.getLoan({ loanId: loanId ?? "" })).goodsPledged;
  return { ...started, changeType, isPledgedFor, orderId, quote, ready };
}

/** What another type of the line is. */
const OTHER = { FLEXIBLE: "GOODS_PLEDGE", GOODS_PLEDGE: "FLEXIBLE" } as const;

test("quote, payment and loan say that the goods are pledged", async () => {
  const { service, client, isPledgedFor, orderId, quote, ready } = await start("GOODS_PLEDGE");
  expect(await quote()).toMatchObject({ goodsPledged: true });
  const { payment, faceSessionId } = await ready();
  expect(payment).toMatchObject({ goodsPledged: true });
  const paid = await confirm(client, payment, faceSessionId);
  expect(paid).toMatchObject({ status: "SUCCESS", goodsPledged: true });
  expect(await client.payments.getPayment({ paymentId: payment.paymentId })).toEqual(paid);
  expect(await isPledgedFor(paid.loanId)).toBe(true);
  expect(await client.orders.getOrder({ orderId })).toMatchObject({ status: "BILLED" });
  await expectInvariants(service.database, service.clock.now());
});

test("a line of flexible credit pledges nothing", async () => {
  const { client, isPledgedFor, quote, ready } = await start("FLEXIBLE");
  expect(await quote()).toMatchObject({ goodsPledged: false });
  const { payment, faceSessionId } = await ready();
  const paid = await confirm(client, payment, faceSessionId);
  expect([payment.goodsPledged, paid.goodsPledged]).toEqual([false, false]);
  expect(await isPledgedFor(paid.loanId)).toBe(false);
});

test("the same request again is the same payment on a pledge", async () => {
  const { client, orderId } = await start("GOODS_PLEDGE");
  const key = randomUUID();
  const payment = await makePayment(client, [orderId], {}, key);
  expect(await makePayment(client, [orderId], {}, key)).toEqual(payment);
});

test.each(["FLEXIBLE", "GOODS_PLEDGE"] as const)(
  "terms that were seen with a line of %s are stale once it has the other type",
  async (type) => {
    const { client, changeType, orderId, quote } = await start(type);
    const seen = await quote();
    await changeType(OTHER[type]);
    const again = await quote();
    expect([again.goodsPledged, again.termsHash === seen.termsHash]).toEqual([
      !seen.goodsPledged,
      false,
    ]);
    expect(again.cost).toEqual(seen.cost);
    const late = client.payments.createPayment(
      {
        orders: [{ orderId, orderVersion: 1, amountFen: 1_000_000 }],
        appCode: seen.appCode,
        mode: seen.mode,
        bankChannel: seen.bankChannel,
        interestCouponId: null,
        principalCouponId: null,
        termsHash: seen.termsHash,
      },
      { context: { idempotencyKey: randomUUID() } },
    );
    expect((await refusalOf(late)).code).toBe("QUOTE_STALE");
  },
);

test.each(["FLEXIBLE", "GOODS_PLEDGE"] as const)(
  "a payment that was agreed to with a line of %s is refused once it has the other type",
  async (type) => {
    const { service, client, changeType, orderId, ready } = await start(type);
    const { payment, faceSessionId } = await ready();
    await changeType(OTHER[type]);
    const refused = await refusalOf(confirm(client, payment, faceSessionId));
    expect(refused.code).toBe("QUOTE_STALE");
    // Nothing moved, and what was agreed to is shown as it was.
    expect(await client.payments.getPayment({ paymentId: payment.paymentId })).toMatchObject({
      status: "FACE_PENDING",
      goodsPledged: payment.goodsPledged,
    });
    expect(await client.orders.getOrder({ orderId })).toMatchObject({ blockedBy: null });
    await changeType(type);
    expect((await confirm(client, payment, faceSessionId)).status).toBe("SUCCESS");
    await expectInvariants(service.database, service.clock.now());
  },
);

test.each(["FLEXIBLE", "GOODS_PLEDGE"] as const)(
  "a loan has the pledge of the terms that were agreed to with a line of %s, whatever the line is by then",
  async (type) => {
    const { service, client, changeType, isPledgedFor, ready } = await start(type);
    const { payment, faceSessionId } = await ready();
    await scriptBank(service, "pay", "apply-then-lose");
    await confirm(client, payment, faceSessionId);
    await changeType(OTHER[type]);
    await goTo(service, "2026-03-02T10:10:00+08:00");
    const { goodsPledged, loanId, status } = await client.payments.getPayment({
      paymentId: payment.paymentId,
    });
    expect([status, goodsPledged]).toEqual(["SUCCESS", payment.goodsPledged]);
    expect(await isPledgedFor(loanId)).toBe(payment.goodsPledged);
  },
);

test("a payment from before terms said it keeps its hash, and follows its line", async () => {
  const { service, client, changeType, isPledgedFor, ready } = await start("FLEXIBLE");
  // Its hash has no pledge in it, as every hash had none.
  const { payment, faceSessionId } = await ready();
  await inTransaction(service.database, (transaction) =>
    transaction.update(intent).set({ goodsPledged: null }).where(eq(intent.id, payment.paymentId)),
  );
  await changeType("GOODS_PLEDGE");
  expect(await client.payments.getPayment({ paymentId: payment.paymentId })).toMatchObject({
    goodsPledged: true,
    termsHash: payment.termsHash,
  });
  const paid = await confirm(client, payment, faceSessionId);
  expect(paid).toMatchObject({ status: "SUCCESS", goodsPledged: true });
  expect(await isPledgedFor(paid.loanId)).toBe(true);
  await expectInvariants(service.database, service.clock.now());
});
