import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import {
  cashIn,
  drawdownToSafe,
  overpaid,
  repaid,
  safeTransferIn,
  suspenseRefunded,
} from "../../ledger/posting.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import type { TestService } from "../../testing/service.ts";
import { recordStatements, type Statement } from "../../testing/statement-recording.ts";
import { everyEntry, tradeForMonths } from "../../testing/statements.ts";
import { startTradingService } from "../../testing/trade.ts";

const MONTHS = 24;
const EVENTS_OF_MONTH = 30;
/** What an event below posts to the dealer's accounts. */
const LINES_OF_EVENT = 5;
const LINES = MONTHS * EVENTS_OF_MONTH * LINES_OF_EVENT;

test("no page of a long statement reads more lines than a month has", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const { client, loanIds } = await tradeForMonths(service, dealer);
  const [{ repaymentId } = { repaymentId: null }] = (await everyEntry(client)).items;
  const oldest = await bookMonths(service, dealer.enterpriseId, repaymentId ?? "");
  await service.database.execute(sql`analyze`);
  const recording = recordStatements();
  const linesReadBy = async (call: () => Promise<unknown>) => {
    recording.take();
    await call();
    let lines = 0;
    for (const statement of recording.take().filter(({ text }) => isOfLines(text))) {
      lines += await linesReadIn(service, statement);
    }
    return lines;
  };
  const { statements, balances } = client;
  const first = await statements.listStatementEntries({});
  const middle = await statements.listStatementEntries({ to: "2025-02" });
  const entryId = middle.items[0]?.entryId ?? "";
  const lent = await statements.listStatementEntries({ appCode: "APP1001" });
  const { loanNo } = await client.loans.getLoan({ loanId: loanIds[0] ?? "" });
  const deep = await balances.listMovements({ account: "SAFE" });
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    months: () => statements.listStatementMonths({}),
    "months of an account": () => statements.listStatementMonths({ account: "REPAY" }),
    entries: () => statements.listStatementEntries({}),
    "next entries": () => statements.listStatementEntries({ cursor: first.nextCursor ?? "" }),
    "entries of a month": () => statements.listStatementEntries({ from: "2025-02", to: "2025-02" }),
    "entries of a kind": () => statements.listStatementEntries({ kind: "CASH_IN" }),
    "entries of a kind of long ago": () => statements.listStatementEntries({ kind: "DRAWDOWN" }),
    "entries of a product of long ago": () =>
      statements.listStatementEntries({ appCode: "APP1001", to: "2025-12" }),
    "entries of a product": () => statements.listStatementEntries({ appCode: "APP1001" }),
    "a kind of a product": () =>
      statements.listStatementEntries({ appCode: "APP1001", kind: "REPAYMENT" }),
    "a product without any": () => statements.listStatementEntries({ appCode: "APP2001" }),
    "an amount of long ago": () => statements.listStatementEntries({ text: "77.31" }),
    "the end of a number": () => statements.listStatementEntries({ text: oldest.slice(-8) }),
    "the end of a loan's number": () => statements.listStatementEntries({ text: loanNo.slice(-6) }),
    "what is not there": () => statements.listStatementEntries({ text: "ZZZZZZ" }),
    "an amount of a month": () =>
      statements.listStatementEntries({ text: "77.31", from: "2024-01", to: "2024-01" }),
    "the second page of a product": () =>
      statements.listStatementEntries({ appCode: "APP1001", cursor: lent.nextCursor ?? "" }),
    "bills of a product": () => statements.listBillMonths({ appCode: "APP1001" }),
    "bills of a loan that was searched for": () =>
      statements.listBillMonths({ text: loanNo.slice(-6) }),
    "a line of long ago": () => statements.getStatementEntry({ entryId }),
    "movements of the safe account": () => balances.listMovements({ account: "SAFE" }),
    "next movements": () =>
      balances.listMovements({ account: "SAFE", cursor: deep.nextCursor ?? "" }),
    "movements of the repayment account": () => balances.listMovements({ account: "REPAY" }),
    "every account": () => balances.getAccountOverview({}),
    bills: () => statements.listBillMonths({}),
  };
  const reads: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) reads[name] = await linesReadBy(call);
  recording.stop();
  expect(first.items.length).toBeGreaterThan(10);
  for (const name of ["entries", "entries of a product", "an amount of long ago"]) {
    expect(reads[name], name).toBeGreaterThan(10);
  }
  expect(reads["the end of a number"]).toBeGreaterThan(0);
  // Two loans were repaid, one of them by its debit: what came in and what it paid.
  expect(lent.sums?.rowCount).toBe(EVENTS_OF_MONTH + 4);
  const most = 2 * EVENTS_OF_MONTH * LINES_OF_EVENT;
  expect(most).toBeLessThan(LINES / 10);
  expect(Object.entries(reads).filter(([, lines]) => lines > most)).toEqual([]);
}, 60_000);

/** Tables that have a row for each line. */
const OF_LINES = ["posting", "statement_line"];

const isOfLines = (text: string): boolean => OF_LINES.some((table) => text.includes(table));

/** The lines of the ledger that a statement touches, by its plan. */
async function linesReadIn(
  { database }: TestService,
  { text, values }: Statement,
): Promise<number> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])));
  const { rows } = await database.execute<{
    "QUERY PLAN": readonly { readonly Plan: PlanNode }[];
  }>(sql`explain (analyze, format json) ${sql.join(parts, sql.raw(""))}`);
  const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
  if (plan === undefined) throw new Error(`no plan of ${text}`);
  return linesOf(plan.Plan);
}

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

function linesOf(node: PlanNode): number {
  const isRead = OF_LINES.some(
    (table) =>
      node["Relation Name"] === table || node["Index Name"]?.startsWith(`${table}_`) === true,
  );
  const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, child) => sum + linesOf(child), isRead ? read : 0);
}

/**
 * What waits, is refunded and is transferred, so that every account of the dealer has many lines; in the first month parts
 * of a repayment as well, of 77.31 each. @returns the number of an event of the first month
 */
async function bookMonths(
  service: TestService,
  enterpriseId: string,
  repaidBy: string,
): Promise<string> {
  const oldest = service.context.ids();
  const repayments = Array.from({ length: EVENTS_OF_MONTH }, () =>
    repaid({
      enterpriseId,
      bookedOn: "2024-01-15",
      repaymentId: repaidBy,
      loanId: service.context.ids(),
      principalFen: 7_731,
      interestFen: 0,
      penaltyFen: 0,
    }),
  );
  const first = safeTransferIn({
    enterpriseId,
    bankChannel: "ICBC_BANK",
    bookedOn: "2024-01-16",
    transferId: oldest,
    amountFen: 5_000,
  });
  const lent = drawdownToSafe({
    enterpriseId,
    safeChannel: "ICBC_BANK",
    bookedOn: "2024-01-16",
    loanId: service.context.ids(),
    principalFen: 5_000,
  });
  await inTransaction(service.database, (transaction) =>
    post(transaction, service.context, [...repayments, first, lent]),
  );
  for (let month = 0; month < MONTHS; month += 1) {
    const entries = Array.from({ length: EVENTS_OF_MONTH }, (_, event) => {
      const common = {
        enterpriseId,
        bankChannel: "ICBC_BANK",
        bookedOn: `${2024 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, "0")}-${String(1 + (event % 28)).padStart(2, "0")}`,
        amountFen: 1_000 + event,
      } as const;
      const [repaymentId, other] = [service.context.ids(), service.context.ids()];
      return [
        cashIn({ ...common, repaymentId }),
        overpaid({ ...common, repaymentId }),
        suspenseRefunded({ ...common, refundId: other }),
        safeTransferIn({ ...common, transferId: other }),
      ];
    }).flat();
    await inTransaction(service.database, (transaction) =>
      post(transaction, service.context, entries),
    );
  }
  return oldest;
}
