import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { drawBusinessLoan } from "../../testing/business-loan.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { goTo, setRepayBalance } from "../../testing/trade.ts";
import { lockLoans } from "../loans/loans-reader.ts";
import { loan } from "../loans/loans-tables.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

type RepayQuote = Awaited<ReturnType<ApiClient["repayment"]["quoteRepayment"]>>;

/** Loans over twelve periods, a second before the debit of their first due date. */
async function startWithDueRows(loans: number) {
  const { service, dealer, client } = await startBorrowing(
    {},
    { driver: "postgres", poolSize: 24 },
  );
  await setRepayBalance(service, dealer, 1_000_000_000);
  const loanIds: string[] = [];
  for (let index = 0; index < loans; index += 1) {
    loanIds.push(await drawBusinessLoan(service, dealer, { principalFen: 1_200_000, periods: 12 }));
  }
  await goTo(service, "2026-04-10T14:29:59+08:00");
  const quoteOf = (loanId: string, scope: "DUE" | "WHOLE") =>
    client.repayment.quoteRepayment({ loanIds: [loanId], scope });
  return { service, client, loanIds, quoteOf };
}

/** What a repayment ended with: its status, or the code of its refusal. */
async function endOf(client: ApiClient, { quoteId, totalFen }: RepayQuote): Promise<string> {
  return client.repayment
    .repay({ quoteId, totalFen }, { context: { idempotencyKey: randomUUID() } })
    .then(
      ({ status }) => status,
      (error: unknown) => String(Reflect.get(Object(error), "code")),
    );
}

test("due rows repaid against the debit of 14:30 are paid once", { timeout: 60_000 }, async () => {
  const { service, client, loanIds, quoteOf } = await startWithDueRows(6);
  const quotes = await Promise.all(loanIds.map((loanId) => quoteOf(loanId, "DUE")));
  service.clock.moveBusinessTo("2026-04-10T14:30:00+08:00");
  const [ends] = await Promise.all([
    Promise.all(quotes.map((quote) => endOf(client, quote))),
    service.context.jobs.settle(),
  ]);
  const known = ["SUCCESS", "REPAYMENT_IN_PROGRESS", "NOTHING_DUE"];
  expect(ends.filter((end) => !known.includes(end))).toEqual([]);
  for (const loanId of loanIds) {
    expect(await client.loans.getLoan({ loanId })).toMatchObject({
      periodsPaid: 1,
      paidPrincipalFen: 100_000,
      dueOn: "2026-05-10",
    });
  }
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test(
  "a settlement against the debit of 14:30: the row is paid once",
  { timeout: 60_000 },
  async () => {
    const { service, client, loanIds, quoteOf } = await startWithDueRows(6);
    const quotes = await Promise.all(loanIds.map((loanId) => quoteOf(loanId, "WHOLE")));
    service.clock.moveBusinessTo("2026-04-10T14:30:00+08:00");
    const [ends] = await Promise.all([
      Promise.all(quotes.map((quote) => endOf(client, quote))),
      service.context.jobs.settle(),
    ]);
    const known = ["SUCCESS", "REPAYMENT_IN_PROGRESS", "QUOTE_STALE"];
    expect(ends.filter((end) => !known.includes(end))).toEqual([]);
    const settled = ends.filter((end) => end === "SUCCESS").length;
    const { total } = await client.loans.listLoans({ view: "SETTLED", appCode: "APP2001" });
    expect(total).toBe(settled);
    const open = await client.loans.listLoans({ view: "OPEN", appCode: "APP2001" });
    expect(open.items.every(({ periodsPaid }) => periodsPaid === 1)).toBe(true);
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test(
  "two devices, one for the due rows and one for the whole loan: one of them",
  { timeout: 60_000 },
  async () => {
    const { service, client, loanIds, quoteOf } = await startWithDueRows(1);
    const [loanId = ""] = loanIds;
    const quotes = await Promise.all(
      (["DUE", "WHOLE", "DUE", "WHOLE"] as const).map((scope) => quoteOf(loanId, scope)),
    );
    const ends = await Promise.all(quotes.map((quote) => endOf(client, quote)));
    expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(1);
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test("who waits for a loan finds it, also when its next row has become another", async () => {
  const { service, loanIds } = await startWithDueRows(1);
  const [loanId = ""] = loanIds;
  const [changed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = inTransaction(service.database, async (transaction) => {
    await transaction.update(loan).set({ currentSeq: 2 }).where(eq(loan.id, loanId));
    changed.resolve();
    await release.promise;
  });
  await changed.promise;
  const found = inTransaction(
    service.database,
    async (transaction) => (await lockLoans(transaction, loanIds)).length,
  );
  await waitForLockWaiter(service.database);
  release.resolve();
  await changing;
  expect(await found).toBe(1);
});

/** Resolves once a connection waits for a lock. */
async function waitForLockWaiter(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.execute(sql`select 1 from pg_locks where not granted`);
    if (rows.length > 0) return;
  }
}
