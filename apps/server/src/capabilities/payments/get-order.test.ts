import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo, sendOrder, startTradingService } from "../../testing/trade.ts";

test("an order is shown to its dealer only", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const orderId = await sendOrder(service, dealer, 2_600_000);
  const client = await service.clientOf(dealer);
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    orderId,
    amountFen: 2_600_000,
    status: "TO_BE_BILLED",
    receiverName: "深圳测试供应链有限公司",
    lines: [{ sku: "A1", quantity: 1, unitPriceFen: 2_600_000 }],
    payment: null,
    blockedBy: null,
  });
  const stranger = await service.clientOf(other);
  const refusal = await refusalOf(stranger.orders.getOrder({ orderId }));
  const unknown = await refusalOf(
    stranger.orders.getOrder({ orderId: "01JD0000000000000000000000" }),
  );
  expect(refusal).toEqual(unknown);
  expect(refusal.code).toBe("ORDER_NOT_FOUND");
});

test("at its deadline an order expires", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 100);
  // The instant itself is too late, also before the work of that instant has run.
  service.clock.moveTo("2026-03-02T14:00:00+08:00");
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    status: "TO_BE_BILLED",
    blockedBy: "ORDER_EXPIRED",
  });
  await goTo(service, "2026-03-02T14:00:00+08:00");
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    status: "DISABLED",
    blockedBy: "ORDER_EXPIRED",
  });
});
