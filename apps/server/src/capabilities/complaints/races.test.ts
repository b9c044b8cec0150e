import { expect, test } from "vitest";
import { complain } from "../../testing/complaining.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

test("questions filed at the same time stay within what may wait", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 16 });
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  for (let filed = 0; filed < 8; filed += 1) await complain(client);
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => complain(client)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await client.complaints.listComplaints({ view: "OPEN" })).total).toBe(10);
});
