import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { makePayment, sendOrder, startTradingService } from "../../testing/trade.ts";

test("a request that never arrived is not found; one that did is the user's own", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const client = await service.clientOf(dealer);
  const requestId = randomUUID();
  expect((await refusalOf(client.payments.findPayment({ requestId }))).code).toBe("NOT_FOUND");
  const orderId = await sendOrder(service, dealer, 100);
  const { paymentId } = await makePayment(client, [orderId], {}, requestId);
  expect((await client.payments.findPayment({ requestId })).paymentId).toBe(paymentId);
  const stranger = await service.clientOf(other);
  expect((await refusalOf(stranger.payments.findPayment({ requestId }))).code).toBe("NOT_FOUND");
});
