import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { payOrders, sendOrder, startTradingService } from "../../testing/trade.ts";

test("views show what they say, page by page, without a gap or a double", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const client = await service.clientOf(dealer);
  const sent: string[] = [];
  for (let index = 0; index < 43; index += 1) {
    sent.push(await sendOrder(service, dealer, 100 + index));
  }
  await sendOrder(service, other, 5);
  const first = sent[0] ?? "";
  await payOrders(service, client, dealer, [first]);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.orders.listOrders({
      view: "ALL",
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(page.total).toBe(43);
    seen.push(...page.items.map(({ orderId }) => orderId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.toSorted()).toEqual(sent.toSorted());
  expect(new Set(seen).size).toBe(43);

  const paid = await client.orders.listOrders({ view: "PAID" });
  expect(paid.items.map(({ orderId, status }) => [orderId, status])).toEqual([[first, "BILLED"]]);
  const toPay = await client.orders.listOrders({ view: "TO_PAY" });
  expect([toPay.total, toPay.toPayCount]).toEqual([42, 42]);
});

test("a foreign cursor is refused", async () => {
  const service = await startTradingService();
  const client = await service.clientOf(await insertPayingDealer(service.context));
  const refusal = await refusalOf(client.orders.listOrders({ view: "ALL", cursor: "bm9uZQ" }));
  expect(refusal).toEqual({ code: "INPUT_INVALID", data: { fields: ["cursor"] } });
});
