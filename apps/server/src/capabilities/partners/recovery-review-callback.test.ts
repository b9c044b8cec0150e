import { expect, test } from "vitest";
import { guaranteeLine, reviewRecovered } from "../../testing/compensating.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";

test("there is no review of a line that no one stands in for, or that owes no guarantor", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const without = await reviewRecovered(service, dealer);
  expect([without.statusCode, without.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  await guaranteeLine(service, dealer);
  const nothing = await reviewRecovered(service, dealer, "same");
  expect([nothing.statusCode, nothing.json()]).toMatchObject([409, { code: "COMPENSATION_STATE" }]);
  // It is not remembered, so that the bank may send it when it fits.
  const again = await reviewRecovered(service, dealer, "same");
  expect(again.json()).toMatchObject({ code: "COMPENSATION_STATE" });
});
