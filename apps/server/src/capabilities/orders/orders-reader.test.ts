import { basketDeadline, basketFen, instantAt, isPayable } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { sendOrder, startTradingService } from "../../testing/trade.ts";
import { readToPaySummary } from "./orders-reader.ts";
import { purchaseOrder } from "./orders-tables.ts";

// The home page's sum of orders to pay is made in one statement. It says what the domain makes of the same orders.

const DAY = "2026-03-02";
const cutOff = instantAt(DAY, "14:00").getTime();

test("the sum, the number and the deadline of orders to pay are the domain's at every instant", async () => {
  const service = await startTradingService();
  const { database, context } = service;
  const dealer = await insertPayingDealer(context);
  const { enterpriseId } = dealer;
  const change = (orderId: string, values: Partial<typeof purchaseOrder.$inferInsert>) =>
    inTransaction(database, (transaction) =>
      transaction.update(purchaseOrder).set(values).where(eq(purchaseOrder.id, orderId)),
    );
  // Two that are due today, one each for tomorrow, cancelled, lapsed, and held by a payment.
  await sendOrder(service, dealer, 5_200_000);
  await sendOrder(service, dealer, 2_600_001);
  const later = await sendOrder(service, dealer, 800_000);
  await change(later, { payDeadline: new Date(cutOff + 86_400_000) });
  await change(await sendOrder(service, dealer, 70_000), { status: "CANCELLED" });
  await change(await sendOrder(service, dealer, 60_000), { status: "DISABLED" });
  await change(await sendOrder(service, dealer, 50_000), { liveIntentId: context.ids() });

  const stored = await database.select().from(purchaseOrder);
  expect(stored).toHaveLength(6);
  const counts: number[] = [];
  for (const afterMs of [-1, 0, 1, 86_399_999, 86_400_000]) {
    const now = new Date(cutOff + afterMs);
    const toPay = stored.filter((order) => order.liveIntentId === null && isPayable(order, now));
    expect(await readToPaySummary(database, enterpriseId, now)).toEqual({
      count: toPay.length,
      amountFen: basketFen(toPay),
      cutoffAt: toPay.length === 0 ? null : basketDeadline(toPay),
    });
    counts.push(toPay.length);
  }
  expect(counts).toEqual([3, 1, 1, 1, 0]);
});
