import { expect, test } from "vitest";
import { guaranteeLine } from "../../testing/compensating.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";
import { guarantee } from "../compensation/compensation-tables.ts";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const kept = () => service.database.select().from(guarantee);
  return { service, dealer, kept };
}

test("who stands in for a line is kept once, and a later report takes its place", async () => {
  const { service, dealer, kept } = await start();
  const first = { eventId: "one", fromOverdueDays: 20 };
  expect((await guaranteeLine(service, dealer, first)).json()).toEqual({ applied: true });
  expect((await guaranteeLine(service, dealer, first)).json()).toEqual({ applied: false });
  expect(await kept()).toMatchObject([{ lineId: dealer.lineId, fromOverdueDays: 20 }]);
  expect((await guaranteeLine(service, dealer)).json()).toEqual({ applied: true });
  // The product's day where the contract names none.
  expect(await kept()).toMatchObject([{ lineId: dealer.lineId, fromOverdueDays: 15 }]);
});

test("an event that says something else is refused, as is a dealer that no one knows", async () => {
  const { service, dealer, kept } = await start();
  await guaranteeLine(service, dealer, { eventId: "one" });
  const changed = await guaranteeLine(service, dealer, { eventId: "one", guarantorId: "G2" });
  expect([changed.statusCode, changed.json()]).toMatchObject([409, { code: "EVENT_CHANGED" }]);
  const unknown = { organizationCode: "91440300MA5EXAMPLE" };
  const missing = await guaranteeLine(service, unknown);
  expect([missing.statusCode, missing.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  expect(await kept()).toMatchObject([{ guarantorId: "G1" }]);
});
