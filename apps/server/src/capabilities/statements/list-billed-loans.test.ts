import { sumFen } from "@kedu/domain";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { tradeForMonths } from "../../testing/statements.ts";
import { startTradingService } from "../../testing/trade.ts";

test("the loans of a month add up to its bill, part by part", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client } = await tradeForMonths(service, dealer);
  const { months } = await client.statements.listBillMonths({});
  for (const bill of months) {
    const { items, ...rest } = await client.statements.listBilledLoans({ month: bill.month });
    const { limitFen: _limitFen, month, ...amounts } = bill;
    expect(rest).toEqual({ nextCursor: null, bill: { ...bill, loanCount: items.length } });
    for (const name of Object.keys(amounts) as (keyof typeof amounts)[]) {
      expect(sumFen(items.map((loan) => loan[name])), `${month} ${name}`).toBe(amounts[name]);
    }
  }
  expect(await client.statements.listBilledLoans({ month: "2025-01" })).toEqual({
    items: [],
    nextCursor: null,
    bill: null,
  });
  const wrong = client.statements.listBilledLoans({ month: "2026-00" });
  expect((await refusalOf(wrong)).code).toBe("INPUT_INVALID");
}, 60_000);
