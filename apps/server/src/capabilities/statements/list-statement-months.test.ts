import { STATEMENT_KINDS } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { foldMonths } from "../../ledger/fold-balances.job.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  bookRandomHistory,
  expectStatementOfLedger,
  tradeForMonths,
} from "../../testing/statements.ts";
import { startTradingService } from "../../testing/trade.ts";

test("the months of a statement are the ledger's, over months of trade", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client } = await tradeForMonths(service, dealer);
  await expectStatementOfLedger(service, client, dealer.enterpriseId);
  const { months } = await client.statements.listStatementMonths({});
  expect(months.map(({ month }) => month)).toEqual(["2026-05", "2026-04", "2026-03"]);
}, 60_000);

test("the months of random histories are the ledger's, before their sums are folded and after", async () => {
  const service = await startTradingService();
  for (const [index, seed] of [7, 1_234, 99_991].entries()) {
    const dealer = await insertPayingDealer(service.context, { number: index + 1 });
    const kinds = await bookRandomHistory(service, dealer, seed);
    expect(STATEMENT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    const client = await service.clientOf(dealer);
    await expectStatementOfLedger(service, client, dealer.enterpriseId);
    expect(await inTransaction(service.database, foldMonths)).toBeGreaterThan(0);
    expect(await inTransaction(service.database, foldMonths)).toBe(0);
    await expectStatementOfLedger(service, client, dealer.enterpriseId);
    const { months } = await client.statements.listStatementMonths({ account: "SUSPENSE" });
    expect(months.length).toBeGreaterThan(12);
  }
}, 60_000);
