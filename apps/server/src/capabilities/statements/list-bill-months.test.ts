import { expect, test } from "vitest";
import { account } from "../../ledger/chart.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { ledgerFen, tradeForMonths } from "../../testing/statements.ts";
import { startTradingService } from "../../testing/trade.ts";

test("each month closes with the debt that the ledger has", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client, loanIds } = await tradeForMonths(service, dealer);
  const { months } = await client.statements.listBillMonths({});
  expect(months.map(({ month }) => month)).toEqual(["2026-05", "2026-04", "2026-03"]);
  const loanAccounts = loanIds.flatMap((loanId) => [
    account.loanPrincipal(loanId),
    account.loanInterestReceivable(loanId),
    account.loanPenaltyReceivable(loanId),
  ]);
  for (const bill of months) {
    expect(bill.closingDebtFen, bill.month).toBe(
      -(await ledgerFen(service, loanAccounts, bill.month)),
    );
  }
  expect(months.at(-1)).toMatchObject({ openingDebtFen: 0, repaidPrincipalFen: 1_000_000 });
  expect(await client.statements.listBillMonths({ appCode: "APP1001" })).toEqual({ months });
  expect((await client.statements.listBillMonths({ appCode: "APP2001" })).months).toEqual([]);
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await stranger.statements.listBillMonths({})).months).toEqual([]);
}, 60_000);
