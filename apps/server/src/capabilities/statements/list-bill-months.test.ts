import { BILL_KINDS, movedAs, sumFen } from "@kedu/domain";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { foldMonths } from "../../ledger/fold-balances.job.ts";
import { goTo, repayLoans, setRepayBalance, startTradingService } from "../../testing/trade.ts";
import { CLAIM_FEN, startCompensated } from "../../testing/compensating.ts";
import { refundAtOrderSystem } from "../../testing/refunding.ts";
import { account } from "../../ledger/chart.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { bookRandomDebt, ledgerFen, tradeForMonths } from "../../testing/statements.ts";

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

test("each month has the limit at its end, of a product or of all lines", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context, { businessLine: {} });
  const { client } = await tradeForMonths(service, dealer);
  const limitFen = async (appCode: string) => {
    const { rows } = await service.database.execute<{ fen: number }>(
      sql`select (fixed_fen + temp_fen)::int as fen from credit_line where app_code = ${appCode}`,
    );
    return rows[0]?.fen ?? 0;
  };
  const [flexibleFen, loanFen] = [await limitFen("APP1001"), await limitFen("APP2001")];
  expect(loanFen).toBeGreaterThan(0);
  await service.database.execute(sql`
    insert into credit_change (id, line_id, enterprise_id, app_code, kind, from_fen, to_fen, decided_by, at)
    select 'change', id, enterprise_id, app_code, 'FIXED', 30000000, fixed_fen, 'LENDER', timestamptz '2026-04-10 10:00+08'
    from credit_line where app_code = 'APP1001'`);
  const limitsOf = async (input: { readonly appCode?: "APP1001" }) =>
    (await client.statements.listBillMonths(input)).months.map((bill) => bill.limitFen);
  expect(await limitsOf({ appCode: "APP1001" })).toEqual([flexibleFen, flexibleFen, 30_000_000]);
  expect(await limitsOf({})).toEqual([
    flexibleFen + loanFen,
    flexibleFen + loanFen,
    30_000_000 + loanFen,
  ]);
}, 60_000);

test("months are found by their period, by what moved in them and by a loan's number", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client, loanIds } = await tradeForMonths(service, dealer);
  const { months } = await client.statements.listBillMonths({});
  const found = async (input: Parameters<typeof client.statements.listBillMonths>[0]) =>
    (await client.statements.listBillMonths(input)).months;
  expect(await found({ from: "2026-04", to: "2026-04" })).toEqual([months[1]]);
  expect(await found({ to: "2026-03" })).toEqual([months[2]]);
  for (const kind of BILL_KINDS) {
    expect(await found({ kind }), kind).toEqual(months.filter((bill) => movedAs(bill, kind)));
  }
  expect((await found({ kind: "DRAWN" })).map(({ month }) => month)).toEqual([
    "2026-05",
    "2026-03",
  ]);
  const { loanNo } = await client.loans.getLoan({ loanId: loanIds[2] ?? "" });
  const ofLoan = await found({ text: loanNo.slice(-8).toLowerCase() });
  expect(ofLoan.map(({ month, drawnFen }) => [month, drawnFen])).toEqual([["2026-05", 1_000_000]]);
  const listed = await client.statements.listBilledLoans({ month: "2026-05", text: loanNo });
  expect(listed.items.map(({ loanId }) => loanId)).toEqual([loanIds[2]]);
  expect(listed.bill).toEqual({ ...ofLoan[0], loanCount: 1 });
  // One loan is no whole of a line, so its bills are beside no limit.
  expect(listed.bill?.limitFen).toBeNull();
  expect(await found({ text: "%" })).toEqual([]);
}, 60_000);

test("after the guarantor has paid, the debt to the guarantor is in the bill, with its cost and what is repaid of it", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  const monthly = async () => (await client.statements.listBillMonths({})).months;
  const owedFen = async () => (await client.loans.getLoan({ loanId })).owed.totalFen;
  expect((await monthly())[0]).toMatchObject({
    month: "2025-04",
    compensatedFen: CLAIM_FEN,
    guarantorCostFen: 0,
    repaidFen: 0,
    correctedFen: 0,
    closingDebtFen: await owedFen(),
  });
  await goTo(service, "2025-05-05T10:00:00+08:00");
  await setRepayBalance(service, dealer, 10_000_000);
  await repayLoans(client, [loanId], 300_000);
  const { items } = await client.orders.listOrders({ view: "PAID" });
  const externalNo = items[0]?.externalNo ?? "";
  await refundAtOrderSystem(service, { externalNo, amountFen: 1_000_000 });
  const [may, april] = await monthly();
  expect(may).toMatchObject({
    openingDebtFen: april?.closingDebtFen,
    compensatedFen: 0,
    repaidGuarantorFen: 300_000,
    refundedFen: 1_000_000,
    correctedFen: 0,
    closingDebtFen: await owedFen(),
  });
  expect(may?.guarantorCostFen).toBeGreaterThan(0);
  expect(may?.costFen).toBe(may?.guarantorCostFen);
  const page = await client.statements.listBilledLoans({ month: "2025-05" });
  expect(page.items).toMatchObject([{ loanId, closingDebtFen: may?.closingDebtFen }]);
  expect(page.bill).toEqual({ ...may, loanCount: 1 });
}, 60_000);

test("the bills of random debts are the ledger's, of all loans and of the one, before their sums are folded and after", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  const { rows } = await service.database.execute<{ id: string }>(sql`select id from compensation`);
  const compensationId = rows[0]?.id ?? "";
  const loanIs = { enterpriseId: dealer.enterpriseId, loanId, compensationId };
  for (const seed of [3, 4_711]) {
    const names = await bookRandomDebt(service, loanIs, seed);
    const { months } = await client.statements.listBillMonths({});
    expect(months.length).toBeGreaterThan(10);
    for (const bill of months) {
      expect(bill.closingDebtFen, bill.month).toBe(-(await ledgerFen(service, names, bill.month)));
      expect(
        sumFen([
          bill.openingDebtFen,
          bill.drawnFen,
          bill.costFen,
          -bill.repaidFen,
          -bill.refundedFen,
          -bill.correctedFen,
        ]),
      ).toBe(bill.closingDebtFen);
      // No page has a loan before it was drawn.
      if (bill.month < "2025-03") continue;
      const { items } = await client.statements.listBilledLoans({ month: bill.month });
      const { limitFen: _limitFen, month: _, ...amounts } = bill;
      expect(items, bill.month).toMatchObject([amounts]);
    }
    await inTransaction(service.database, foldMonths);
    expect(await client.statements.listBillMonths({})).toEqual({ months });
  }
}, 60_000);
