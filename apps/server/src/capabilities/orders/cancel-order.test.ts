import { expect, test } from "vitest";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  orderBody,
  proveConsent,
  scriptBank,
  sendAsManufacturer,
  startTradingService,
} from "../../testing/trade.ts";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const intake = async (amountFen: number) => {
    const body = orderBody(service, dealer, amountFen);
    const answer = await sendAsManufacturer(service, "/intake/orders", body);
    return {
      externalNo: body.externalNo,
      orderId: answer.json<{ orderId: string }>().orderId,
    };
  };
  const cancel = (externalNo: string) =>
    sendAsManufacturer(service, "/intake/order-cancellations", { source: "LEAF", externalNo });
  return { service, dealer, client: await service.clientOf(dealer), intake, cancel };
}

test("the manufacturer cancels an order, and cancelling twice changes nothing more", async () => {
  const { service, client, intake, cancel } = await start();
  const { externalNo, orderId } = await intake(100);
  const answer = await cancel(externalNo);
  expect(answer.json()).toEqual({ orderId, status: "CANCELLED" });
  expect((await cancel(externalNo)).json()).toEqual({ orderId, status: "CANCELLED" });
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    status: "CANCELLED",
    blockedBy: "ORDER_CANCELLED",
  });
  await expectInvariants(service.database, service.clock.now());
});

test("an unknown order cannot be cancelled", async () => {
  const { intake, cancel } = await start();
  await intake(1);
  const answer = await cancel("UNKNOWN");
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    404,
    "ORDER_NOT_FOUND",
  ]);
});

test("an order with a payment in flight stays, whatever the clock says; once paid it stays for good", async () => {
  const { service, dealer, client, intake, cancel } = await start();
  const { externalNo, orderId } = await intake(100);
  await scriptBank(service, "pay", "review", { params: { seconds: 5 * 3600 } });
  const payment = await makePayment(client, [orderId]);
  await confirm(client, payment, await proveConsent(service.context, dealer, payment));
  const inFlight = await cancel(externalNo);
  expect([inFlight.statusCode, inFlight.json<{ code: string }>().code]).toEqual([
    409,
    "ORDER_IN_PAYMENT",
  ]);
  await goTo(service, "2026-03-02T14:00:05+08:00");
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    status: "TO_BE_BILLED",
    blockedBy: "ORDER_IN_PAYMENT",
    payment: { paymentId: payment.paymentId, status: "AUDITING" },
  });
});

test("an order that is paid or expired cannot be cancelled", async () => {
  const { service, dealer, client, intake, cancel } = await start();
  const paid = await intake(100);
  const payment = await makePayment(client, [paid.orderId]);
  await confirm(client, payment, await proveConsent(service.context, dealer, payment));
  expect((await cancel(paid.externalNo)).json()).toMatchObject({ code: "ORDER_ALREADY_PAID" });
  const expired = await intake(100);
  await goTo(service, "2026-03-02T14:00:00+08:00");
  expect((await cancel(expired.externalNo)).json()).toMatchObject({ code: "ORDER_EXPIRED" });
  await expectInvariants(service.database, service.clock.now());
});
