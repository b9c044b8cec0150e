import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { payOrders, sendOrder, startTradingService } from "../../testing/trade.ts";

test("a paid payment names its loan, its orders and what is left", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const orderIds = [
    await sendOrder(service, dealer, 5_200_000),
    await sendOrder(service, dealer, 800_000),
  ];
  const { paymentId } = await payOrders(service, client, dealer, orderIds);
  const payment = await client.payments.getPayment({ paymentId });
  expect(payment).toMatchObject({
    status: "SUCCESS",
    cost: { orderFen: 6_000_000 },
    availableAfterFen: 44_000_000,
    failCode: null,
    finishedAt: "2026-03-02T10:00:00+08:00",
  });
  expect(payment.orders.map(({ status, payment: by }) => [status, by?.paymentId])).toEqual([
    ["BILLED", paymentId],
    ["BILLED", paymentId],
  ]);
  expect(await client.loans.getLoan({ loanId: payment.loanId ?? "" })).toMatchObject({
    paymentId,
    orderCount: 2,
    principalFen: 6_000_000,
  });
});

test("another dealer's payment is not found", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const orderId = await sendOrder(service, dealer, 100);
  const { paymentId } = await payOrders(service, await service.clientOf(dealer), dealer, [orderId]);
  const stranger = await service.clientOf(other);
  expect((await refusalOf(stranger.payments.getPayment({ paymentId }))).code).toBe("NOT_FOUND");
});
