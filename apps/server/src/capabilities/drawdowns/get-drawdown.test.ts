import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { makeDrawdown, startBorrowing, wishOf } from "../../testing/borrow.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { makePayment, sendOrder } from "../../testing/trade.ts";

test("a drawdown is its enterprise's own, and no payment of orders is one", async () => {
  const { service, dealer, client } = await startBorrowing();
  const drawdown = await makeDrawdown(client, wishOf(dealer));
  const { drawdownId } = drawdown;
  expect(await client.drawdowns.getDrawdown({ drawdownId })).toEqual(drawdown);
  const stranger = await insertPayingDealer(service.context, { number: 2 });
  const strangers = await service.clientOf(stranger);
  expect((await refusalOf(strangers.drawdowns.getDrawdown({ drawdownId }))).code).toBe("NOT_FOUND");
  // The two kinds share a table, not their operations.
  const payment = await makePayment(client, [await sendOrder(service, dealer, 100)]);
  const asDrawdown = client.drawdowns.getDrawdown({ drawdownId: payment.paymentId });
  expect((await refusalOf(asDrawdown)).code).toBe("NOT_FOUND");
  const asPayment = client.payments.getPayment({ paymentId: drawdownId });
  expect((await refusalOf(asPayment)).code).toBe("NOT_FOUND");
});
