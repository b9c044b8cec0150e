import { expect, test } from "vitest";
import { webOperations } from "./http/operations.ts";
import { contentWithGift } from "./testing/content-folder.ts";
import { callEveryOperation } from "./testing/every-operation.ts";
import { meterStatements, type StatementCount } from "./testing/statement-meter.ts";
import { startTradingService } from "./testing/trade.ts";

const PAYMENT_ROUND_TRIPS_MAX = 45;

// A figure that has grown needs a reason in its commit; one that has shrunk is written down too, so that it stays small.
test("every operation sends as many statements as the table says", async () => {
  const service = await startTradingService({
    replacements: { content: await contentWithGift() },
  });
  const meter = meterStatements(service);
  const { counts } = meter;
  const payment = await callEveryOperation(service, meter.sumOf);
  const operations = webOperations().map(({ name }) => name);
  expect([...counts.keys()].toSorted(), "the operations that were called").toEqual(
    operations.toSorted(),
  );
  // Exact but for what a slow machine sends together, so it is no part of the table.
  expect(payment.roundTrips, "round trips of a whole payment").toBeLessThanOrEqual(
    PAYMENT_ROUND_TRIPS_MAX,
  );
  await expect(tableOf(counts, payment)).toMatchFileSnapshot("./statement-counts.txt");
}, 120_000);

function tableOf(counts: ReadonlyMap<string, StatementCount>, payment: StatementCount): string {
  const row = (name: string, ...figures: readonly unknown[]) =>
    name.padEnd(32) + figures.map((figure) => String(figure).padStart(14)).join("");
  const rowOf = ([name, count]: readonly [string, StatementCount]) =>
    row(name, count.statements, count.transactions);
  const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(rowOf);
  const head = row("operation", "statements", "transactions");
  return [head, ...rows, "", rowOf(["a whole payment", payment]), ""].join("\n");
}
