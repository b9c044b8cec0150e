import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { makePayment, payOrders, sendOrder, startTradingService } from "../../testing/trade.ts";

test("cancelling releases the coupons, and cancelling twice changes nothing more", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const couponId = await giveCoupon(service.context, dealer, { type: 8, freeDays: 3 });
  const { paymentId } = await makePayment(client, [orderId], { interestCoupon: couponId });
  const closed = await client.payments.closePayment({ paymentId });
  expect(closed).toMatchObject({ status: "CLOSED", failCode: "LEFT" });
  expect(await client.payments.closePayment({ paymentId })).toMatchObject({ status: "CLOSED" });
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toMatchObject([{ couponId, status: 0 }]);
  await expectInvariants(service.database, service.clock.now());
});

test("a payment that the bank has made cannot be cancelled any more, and another dealer's is not found", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const client = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 100);
  const { paymentId } = await payOrders(service, client, dealer, [orderId]);
  expect((await refusalOf(client.payments.closePayment({ paymentId }))).code).toBe("PAYMENT_STATE");
  const stranger = await service.clientOf(other);
  expect((await refusalOf(stranger.payments.closePayment({ paymentId }))).code).toBe("NOT_FOUND");
});
