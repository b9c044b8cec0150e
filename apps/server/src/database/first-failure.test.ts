import { describe, expect, test } from "vitest";
import { businessClock } from "../sandbox/world/sandbox-clock-tables.ts";
import { rateWindow } from "../calls/limits-tables.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import type { Transaction } from "./database.ts";
import { eq, sql } from "./drizzle.ts";
import { NulInTextError, sqlStateOf } from "./sql-error.ts";
import { inOneStatement, inSnapshot, inTransaction } from "./transaction.ts";

const raise = (transaction: Pick<Transaction, "execute">, state: string) =>
  transaction.execute(
    sql`${sql.raw(`do $$ begin raise exception 'first' using errcode = '${state}'; end $$`)}`,
  );

/** The same promise behind many others, as deep code has it: it settles long after its statement did. */
async function deep<Result>(depth: number, work: () => PromiseLike<Result>): Promise<Result> {
  return depth === 0 ? await work() : await deep(depth - 1, work);
}

const stateOf = async (work: PromiseLike<unknown>) =>
  sqlStateOf(await Promise.resolve(work).catch((error: unknown) => error));

describe.each(DRIVERS)("on %s", (driver) => {
  test("of statements that are sent together the first failure is reported, whichever promise settles first", async () => {
    const database = await openTestDatabase(driver);
    for (const state of ["40001", "40P01", "55P03", "23505"]) {
      let tries = 0;
      const failed = inTransaction(database, async (transaction) => {
        tries += 1;
        await Promise.all([
          deep(20, () => raise(transaction, state)),
          transaction.select().from(rateWindow),
          // A statement that no connection has seen before fails in another way than one it knows.
          transaction.execute(sql`select ${sql.raw(String(tries))} as try`),
        ]);
      });
      expect(await stateOf(failed)).toBe(state);
      expect(tries).toBe(state.startsWith("40") ? 5 : 1);
    }
  });

  test("a failure that the work took for none does not pass for a commit", async () => {
    const database = await openTestDatabase(driver);
    let tries = 0;
    const result = inTransaction(database, async (transaction) => {
      tries += 1;
      await transaction.insert(businessClock).values({ id: 1, aheadMs: tries });
      if (tries === 1) await raise(transaction, "40001").catch(() => {});
      return tries;
    });
    await expect(result).resolves.toBe(2);
    expect(await database.select().from(businessClock)).toEqual([{ id: 1, aheadMs: 2 }]);
  });

  test("a failure of the commit itself is reported and, where allowed, runs the work again", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, async (transaction) => {
      await transaction.execute(sql`create sequence tries`);
      await transaction.execute(sql`create function fail_late() returns trigger language plpgsql as
        $$ begin if nextval('tries') < 3 then raise exception 'late' using errcode = '40001'; end if; return null; end $$`);
      await transaction.execute(sql`create constraint trigger fail_late after insert on business_clock
        deferrable initially deferred for each row execute function fail_late()`);
    });
    let tries = 0;
    await inTransaction(database, (transaction) => {
      tries += 1;
      return transaction.insert(businessClock).values({ id: 1, aheadMs: 1 });
    });
    expect(tries).toBe(3);
    expect(await database.$count(businessClock)).toBe(1);
  });

  test("after a rollback to a savepoint the transaction is usable again, and a later failure is its own", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, async (transaction) => {
      await transaction.execute(sql`savepoint before`);
      await raise(transaction, "40001").catch(() => {});
      await transaction.execute(sql`rollback to savepoint before`);
      await transaction.insert(businessClock).values({ id: 1, aheadMs: 1 });
    });
    expect(await database.$count(businessClock)).toBe(1);
    const failed = inTransaction(database, async (transaction) => {
      await transaction.execute(sql`savepoint before`);
      await raise(transaction, "40001").catch(() => {});
      await transaction.execute(sql`rollback to savepoint before`);
      await Promise.all([
        deep(20, () => raise(transaction, "55P03")),
        transaction.$count(rateWindow),
      ]);
    });
    expect(await stateOf(failed)).toBe("55P03");
  });

  test("text that is never sent hides no failure and ends no transaction", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, async (transaction) => {
      const refused = await Promise.resolve(transaction.execute(sql`select ${"a\0b"}::text`)).catch(
        (error: unknown) => error,
      );
      expect(refused).toMatchObject({ cause: expect.any(NulInTextError) });
      await transaction.insert(businessClock).values({ id: 1, aheadMs: 1 });
    });
    expect(await database.$count(businessClock)).toBe(1);
  });

  test("a write that still waits for its transaction when the work fails is never sent", async () => {
    const database = await openTestDatabase(driver);
    const failed = inTransaction(database, (transaction) =>
      Promise.all([
        transaction.insert(businessClock).values({ id: 1, aheadMs: 1 }),
        Promise.reject(new Error("no")),
      ]),
    );
    await expect(failed).rejects.toThrow("no");
    // Connections come back in their order; whatever was sent has run by now.
    await inTransaction(database, (transaction) => transaction.select().from(rateWindow));
    expect(await database.$count(businessClock)).toBe(0);
  });

  test("reads and single statements run again as transactions do", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, async (transaction) => {
      await transaction.execute(sql`create sequence tries`);
      await transaction.execute(sql`create function sometimes() returns int language plpgsql as
        $$ begin if nextval('tries') % 3 > 0 then raise exception 'x' using errcode = '40001'; end if; return 1; end $$`);
    });
    const once = await database.execute(sql`select sometimes() as one`);
    expect(once.rows).toEqual([{ one: 1 }]);
    const written = inOneStatement(database, (transaction) =>
      transaction.insert(businessClock).values({ id: 1, aheadMs: sql`sometimes()` }),
    );
    await written;
    expect(await database.select().from(businessClock).where(eq(businessClock.id, 1))).toHaveLength(
      1,
    );
    let reads = 0;
    const read = inSnapshot(database, async (reader) => {
      reads += 1;
      if (reads < 3) await raise(reader, "40001");
      return reads;
    });
    await expect(read).resolves.toBe(3);
  });
});
