import { describe, expect, test } from "vitest";
import type { Database, Transaction } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { brokenConstraintOf, sqlStateOf } from "../database/sql-error.ts";
import { inTransaction } from "../database/transaction.ts";
import { identifiers } from "../runtime/identifier.ts";
import { testClock } from "../testing/clock.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { balancesOf } from "./balances.ts";
import { account } from "./chart.ts";
import { AlreadyPostedError, post, reverse } from "./post.ts";
import { cashIn, drawdownDirect, interestAccrued, receiverPaid } from "./posting.ts";

const clock = testClock("2026-03-02T10:00:00+08:00");
const tools = { clock, ids: identifiers(() => clock.now()) };
const bookedOn = "2026-03-02";

const drawdown = (loanId: string, principalFen = 10_000) =>
  drawdownDirect({ loanId, receiverId: "R", principalFen, bookedOn });

/** Invariants L1 to L4 of the ledger: rows that break one. */
async function brokenInvariants(database: Database): Promise<unknown[]> {
  const { rows } = await database.execute(sql`
    select 'L1' from posting group by journal_id having sum(amount_fen) <> 0 or count(*) < 2
    union all select 'L2' from posting having coalesce(sum(amount_fen), 0) <> 0
    union all select 'L3' from ledger_balance a left join posting p on p.account_id = a.id
      group by a.id, a.balance_fen having a.balance_fen <> coalesce(sum(p.amount_fen), 0)
    union all select 'L4' from journal group by kind, ref_id having count(*) > 1`);
  return rows;
}

describe.each(DRIVERS)("on %s", (driver) => {
  test("posting moves the cached balances with the lines", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, (tx) =>
      post(tx, tools, [
        drawdown("A"),
        drawdown("B", 5_000),
        receiverPaid({
          loanId: "A",
          receiverId: "R",
          bankChannel: "ICBC_BANK",
          amountFen: 10_000,
          bookedOn,
        }),
      ]),
    );
    const names = [
      account.loanPrincipal("A"),
      account.loanPrincipal("B"),
      account.receiverPayable("R"),
      account.bankFunding("ICBC_BANK"),
      account.loanPrincipal("C"),
    ];
    const balances = await balancesOf(database, names);
    expect(names.map((name) => balances.get(name))).toEqual([10_000, 5_000, -5_000, -10_000, 0]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test("one event posts once", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, (tx) => post(tx, tools, [drawdown("A")]));
    const again = inTransaction(database, (tx) => post(tx, tools, [drawdown("A")]));
    await expect(again).rejects.toBeInstanceOf(AlreadyPostedError);
    expect(
      (await balancesOf(database, [account.loanPrincipal("A")])).get(account.loanPrincipal("A")),
    ).toBe(10_000);
  });

  test("a reversal is a mirror, once", async () => {
    const database = await openTestDatabase(driver);
    const [id = ""] = await inTransaction(database, (tx) => post(tx, tools, [drawdown("A")]));
    await inTransaction(database, (tx) => reverse(tx, tools, id, bookedOn));
    const balances = await balancesOf(database, [
      account.loanPrincipal("A"),
      account.receiverPayable("R"),
    ]);
    expect([...balances.values()]).toEqual([0, 0]);
    const again = inTransaction(database, (tx) => reverse(tx, tools, id, bookedOn));
    await expect(again).rejects.toBeInstanceOf(AlreadyPostedError);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test("the database itself refuses a journal that does not balance", async () => {
    const database = await openTestDatabase(driver);
    const write = (lines: readonly number[]) =>
      inTransaction(database, async (tx) => {
        await insertJournal(tx);
        await insertLines(tx, lines);
      }).catch((error: unknown) => error);
    expect(brokenConstraintOf(await write([5, -4]))).toBe("journal_balances");
    expect(brokenConstraintOf(await write([5]))).toBe("journal_balances");
    expect(brokenConstraintOf(await write([]))).toBe("journal_balances");
    expect(brokenConstraintOf(await write([5, 0, -5]))).toBe("posting_not_zero");
    expect(await write([5, -5])).toBeUndefined();
  });

  test("nothing is added to a posted journal, and nothing in it is changed or taken out", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, async (tx) => {
      await insertJournal(tx);
      await insertLines(tx, [5, -5]);
    });
    const added = inTransaction(database, (tx) => insertLines(tx, [7, -7], 10));
    expect(brokenConstraintOf(await added.catch((error: unknown) => error))).toBe(
      "journal_complete",
    );
    for (const change of [
      sql`update posting set amount_fen = amount_fen * 2`,
      sql`delete from posting`,
      sql`update journal set booked_on = '2020-01-01'`,
      sql`delete from journal`,
      sql`truncate journal cascade`,
    ]) {
      const failure = await inTransaction(database, (tx) => tx.execute(change)).catch(
        (error: unknown) => error,
      );
      expect(sqlStateOf(failure)).toBe("42501");
    }
  });
});

const entries = (round: number) => [
  drawdown(`D${round}`, 100 + round),
  interestAccrued({
    loanId: `D${round % 3}`,
    accruedOn: `2026-03-${String(round + 1).padStart(2, "0")}`,
    amountFen: 7,
  }),
  cashIn({
    repaymentId: `Q${round}`,
    enterpriseId: `E${round % 2}`,
    bankChannel: "CCB_BANK",
    amountFen: 11,
    bookedOn,
  }),
];

test("many that post to the same accounts at once neither deadlock nor lose a fen", async () => {
  const database = await openTestDatabase("postgres", 8);
  await Promise.all(
    Array.from({ length: 24 }, (_, round) =>
      inTransaction(database, (tx) =>
        post(tx, tools, round % 2 === 0 ? entries(round) : entries(round).toReversed()),
      ),
    ),
  );
  const [settlement, interest] = [account.bankSettlement("CCB_BANK"), account.incomeInterest()];
  const balances = await balancesOf(database, [settlement, interest]);
  expect([balances.get(settlement), balances.get(interest)]).toEqual([24 * 11, -24 * 7]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test("five thousand accruals are one set of statements", async () => {
  const database = await openTestDatabase("postgres");
  const accruals = Array.from({ length: 5_000 }, (_, index) =>
    interestAccrued({ loanId: `L${index}`, accruedOn: "2026-03-02", amountFen: index + 1 }),
  );
  await inTransaction(database, (tx) => post(tx, tools, accruals));
  const income = account.incomeInterest();
  expect((await balancesOf(database, [income])).get(income)).toBe(-12_502_500);
});

async function insertJournal(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`insert into ledger_account (name, balance_fen) values ('x', 0) on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into journal (id, kind, ref_id, booked_on, posted_at) values ('J', 'CASH_IN', 'J', '2026-03-02', now())`,
  );
}

async function insertLines(
  tx: Transaction,
  amounts: readonly number[],
  firstSeq = 0,
): Promise<void> {
  await tx.execute(sql`
    insert into posting (journal_id, seq, account_id, amount_fen, booked_on)
    select 'J', ${firstSeq}::int + ordinality, (select id from ledger_account where name = 'x'), amount,
      (select booked_on from journal where id = 'J')
    from unnest(${sql.param(amounts)}::bigint[]) with ordinality as line (amount, ordinality)`);
}
