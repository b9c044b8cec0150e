import { describe, expect, test } from "vitest";
import type { Database, Transaction } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { inSnapshot, inTransaction } from "../database/transaction.ts";
import { identifiers } from "../runtime/identifier.ts";
import { testClock } from "../testing/clock.ts";
import { brokenInvariants } from "../testing/broken-invariants.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { runDue } from "../testing/scheduled-job.ts";
import { balancesOf } from "./balances.ts";
import { account, type AccountName } from "./chart.ts";
import { FOLD_FROM, foldBalances, foldBalancesJob } from "./fold-balances.job.ts";
import { ledgerAccount, ledgerDelta } from "./ledger-tables.ts";
import { post } from "./post.ts";
import { cashIn, interestAccrued } from "./posting.ts";

const clock = testClock("2026-03-02T10:00:00+08:00");
const tools = { clock, ids: identifiers(() => clock.now()) };
const [settlement, income] = [account.bankSettlement("CCB_BANK"), account.incomeInterest()];

const payIn = (repaymentId: string, amountFen = 11) =>
  cashIn({
    repaymentId,
    enterpriseId: repaymentId,
    bankChannel: "CCB_BANK",
    amountFen,
    bookedOn: "2026-03-02",
  });

const accrue = (loanId: string, amountFen = 7) =>
  interestAccrued({ loanId, accruedOn: "2026-03-02", amountFen });

async function balanceOf(database: Database, name: AccountName): Promise<number> {
  return (await balancesOf(database, [name])).get(name) ?? 0;
}

/** What the account's own row says, without what is appended. */
async function foldedOf(database: Database, name: AccountName): Promise<number | undefined> {
  const rows = await database
    .select({ name: ledgerAccount.name, fen: ledgerAccount.balanceFen })
    .from(ledgerAccount);
  return rows.find((row) => row.name === name)?.fen;
}

async function brokenLedger(database: Database): Promise<readonly string[]> {
  const broken = await inSnapshot(database, (reader) => brokenInvariants(reader, clock.now()));
  return Object.keys(broken).filter((name) => /^L[1-4] /.test(name));
}

describe.each(DRIVERS)("on %s", (driver) => {
  test("a shared balance is exact before it is folded and after, a dealer's own in its row at once", async () => {
    const database = await openTestDatabase(driver);
    const own = account.dealerRepay("Q");
    await inTransaction(database, (tx) => post(tx, tools, [payIn("Q"), accrue("A")]));
    await inTransaction(database, (tx) => post(tx, tools, [accrue("B")]));
    expect([await foldedOf(database, own), await foldedOf(database, settlement)]).toEqual([-11, 0]);
    expect([await balanceOf(database, settlement), await balanceOf(database, income)]).toEqual([
      11, -14,
    ]);
    expect(await brokenLedger(database)).toEqual([]);
    expect(await inTransaction(database, foldBalances)).toBe(3);
    expect([await foldedOf(database, settlement), await foldedOf(database, income)]).toEqual([
      11, -14,
    ]);
    expect([await balanceOf(database, settlement), await balanceOf(database, income)]).toEqual([
      11, -14,
    ]);
    expect(await brokenLedger(database)).toEqual([]);
    expect(await inTransaction(database, foldBalances)).toBe(0);
  });

  test("it is due from the moment when many rows are appended", async () => {
    const database = await openTestDatabase(driver);
    const job = foldBalancesJob({ database });
    await inTransaction(database, async (tx) => {
      for (let row = 1; row < FOLD_FROM; row += 1) {
        await post(tx, tools, [accrue(`L${row}`)]);
      }
    });
    expect(await job.nextDueAt(database, [])).toBeNull();
    await runDue(job, database, clock.now());
    expect(await database.$count(ledgerDelta)).toBe(FOLD_FROM - 1);
    await inTransaction(database, (tx) => post(tx, tools, [accrue("last")]));
    expect(await job.nextDueAt(database, [])).toEqual(clock.now());
    expect(await job.nextDueAt(database, ["balances"])).toBeNull();
    await runDue(job, database, clock.now());
    expect(await database.$count(ledgerDelta)).toBe(0);
    expect(await job.nextDueAt(database, [])).toBeNull();
    expect(await foldedOf(database, income)).toBe(-7 * FOLD_FROM);
    expect(await brokenLedger(database)).toEqual([]);
  });
});

test("a post waits neither for an open transaction that posted to the same shared accounts, nor for a fold", async () => {
  const database = await openTestDatabase("postgres");
  const quickly = (work: (tx: Transaction) => Promise<unknown>) =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await work(tx);
    });
  await quickly((tx) => post(tx, tools, [payIn("first"), accrue("first")]));
  const slow = await heldOpen(database, (tx) => post(tx, tools, [payIn("slow"), accrue("slow")]));
  await quickly((tx) => post(tx, tools, [payIn("quick"), accrue("quick")]));
  // What is not committed yet is left to the next fold, whatever its ids.
  const fold = await heldOpen(database, foldBalances);
  expect(fold.result).toBe(4);
  await quickly((tx) => post(tx, tools, [payIn("during the fold")]));
  expect(await balanceOf(database, settlement)).toBe(33);
  await slow.commit();
  await fold.commit();
  expect(await balanceOf(database, settlement)).toBe(44);
  expect(await brokenLedger(database)).toEqual([]);
  await inTransaction(database, foldBalances);
  expect([await foldedOf(database, settlement), await foldedOf(database, income)]).toEqual([
    44, -21,
  ]);
});

/** A transaction whose work is done, and which commits when it is told to. */
async function heldOpen<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<{ readonly result: Result; commit(): Promise<unknown> }> {
  const [done, told] = [Promise.withResolvers<Result>(), Promise.withResolvers<null>()];
  const ended = inTransaction(database, async (tx) => {
    done.resolve(await work(tx));
    await told.promise;
  });
  return {
    result: await done.promise,
    commit() {
      told.resolve(null);
      return ended;
    },
  };
}

test("folds beside posts and beside one another lose nothing and count nothing twice", async () => {
  const database = await openTestDatabase("postgres", 12);
  const read: (readonly string[])[] = [];
  const over = new AbortController();
  const posts = Promise.all(
    Array.from({ length: 6 }, async (_, poster) => {
      for (let round = 0; round < 40; round += 1) {
        const name = `${poster}-${round}`;
        await inTransaction(database, (tx) => post(tx, tools, [payIn(name), accrue(name)]));
      }
    }),
  ).finally(() => {
    over.abort();
  });
  const folds = Array.from({ length: 3 }, async () => {
    let folded = 0;
    while (!over.signal.aborted) folded += await inTransaction(database, foldBalances);
    return folded;
  });
  const looks = async () => {
    while (!over.signal.aborted) read.push(await brokenLedger(database));
  };
  const looking = looks();
  await posts;
  expect((await Promise.all(folds)).reduce((sum, rows) => sum + rows)).toBeGreaterThan(0);
  await looking;
  expect(read.length).toBeGreaterThan(0);
  expect(read.flat()).toEqual([]);
  expect([await balanceOf(database, settlement), await balanceOf(database, income)]).toEqual([
    240 * 11,
    -240 * 7,
  ]);
  await inTransaction(database, foldBalances);
  expect([await foldedOf(database, settlement), await foldedOf(database, income)]).toEqual([
    240 * 11,
    -240 * 7,
  ]);
  expect(await brokenLedger(database)).toEqual([]);
}, 60_000);
