import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { cashIn, overpaid, safeTransferIn, suspenseRefunded } from "../../ledger/posting.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import type { TestService } from "../../testing/service.ts";
import { recordStatements, type Statement } from "../../testing/statement-recording.ts";
import { startTradingService } from "../../testing/trade.ts";

const MONTHS = 24;
const EVENTS_OF_MONTH = 30;
/** What an event below posts to the dealer's accounts. */
const LINES_OF_EVENT = 5;
const LINES = MONTHS * EVENTS_OF_MONTH * LINES_OF_EVENT;

test("no page of a long statement reads more lines than a month has", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  await bookMonths(service, dealer.enterpriseId);
  await service.database.execute(sql`analyze`);
  const client = await service.clientOf(dealer);
  const recording = recordStatements();
  const linesReadBy = async (call: () => Promise<unknown>) => {
    recording.take();
    await call();
    let lines = 0;
    for (const statement of recording.take().filter(({ text }) => text.includes("posting"))) {
      lines += await linesReadIn(service, statement);
    }
    return lines;
  };
  const { statements, balances } = client;
  const first = await statements.listStatementEntries({});
  const middle = await statements.listStatementEntries({ to: "2025-02" });
  const entryId = middle.items[0]?.entryId ?? "";
  const deep = await balances.listMovements({ account: "SAFE" });
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    months: () => statements.listStatementMonths({}),
    "months of an account": () => statements.listStatementMonths({ account: "REPAY" }),
    entries: () => statements.listStatementEntries({}),
    "next entries": () => statements.listStatementEntries({ cursor: first.nextCursor ?? "" }),
    "entries of a month": () => statements.listStatementEntries({ from: "2025-02", to: "2025-02" }),
    "entries of a kind": () => statements.listStatementEntries({ kind: "CASH_IN" }),
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
  expect(reads["entries"]).toBeGreaterThan(10);
  const most = 2 * EVENTS_OF_MONTH * LINES_OF_EVENT;
  expect(most).toBeLessThan(LINES / 10);
  expect(Object.entries(reads).filter(([, lines]) => lines > most)).toEqual([]);
}, 60_000);

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
  const isOfLines =
    node["Relation Name"] === "posting" || node["Index Name"]?.startsWith("posting_") === true;
  const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, child) => sum + linesOf(child), isOfLines ? read : 0);
}

/** What waits, is refunded and is transferred, so that every account of the dealer has many lines. */
async function bookMonths(service: TestService, enterpriseId: string): Promise<void> {
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
}
