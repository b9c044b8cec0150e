import { describe, expect, test } from "vitest";
import { businessClock } from "../sandbox/world/sandbox-clock-tables.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import type { Transaction } from "./database.ts";
import { eq, sql } from "./drizzle.ts";
import { logStates } from "./state-log.ts";
import {
  isDatabaseTrouble,
  NulInTextError,
  OuterDatabaseInTransactionError,
  sqlStateOf,
} from "./sql-error.ts";
import {
  afterCommit,
  type CommitCompanion,
  gatheredInsert,
  inOneStatement,
  inSnapshot,
  inTransaction,
  withCompanion,
} from "./transaction.ts";

describe.each(DRIVERS)("on %s", (driver) => {
  test("a transaction commits whole or not at all", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, (tx) => tx.insert(businessClock).values({ id: 1, aheadMs: 5 }));
    const failure = inTransaction(database, async (tx) => {
      await tx.update(businessClock).set({ aheadMs: 6 }).where(eq(businessClock.id, 1));
      throw new Error("no");
    });
    await expect(failure).rejects.toThrow("no");
    expect(await database.select().from(businessClock)).toEqual([{ id: 1, aheadMs: 5 }]);
  });

  test("the outer database cannot be used inside a transaction, and transactions do not nest", async () => {
    const database = await openTestDatabase(driver);
    const read = inTransaction(database, () => database.select().from(businessClock));
    await expect(causeOf(read)).resolves.toBeInstanceOf(OuterDatabaseInTransactionError);
    const nested = inTransaction(database, () => inTransaction(database, async () => 1));
    await expect(nested).rejects.toBeInstanceOf(OuterDatabaseInTransactionError);
    // Neither leaves a lock or a connection behind.
    await expect(inTransaction(database, async () => 2)).resolves.toBe(2);
  });

  test("a transaction cannot be used after its end", async () => {
    const database = await openTestDatabase(driver);
    const kept = await inTransaction(database, async (tx): Promise<{ tx: Transaction }> => ({
      tx,
    }));
    await expect(causeOf(kept.tx.select().from(businessClock))).resolves.toMatchObject({
      message: "the transaction is over, or belongs to another call",
    });
  });

  test("hooks run after the commit, and never after a rollback", async () => {
    const database = await openTestDatabase(driver);
    const seen: string[] = [];
    await inTransaction(database, async (tx) => {
      afterCommit(tx, () => seen.push("committed"));
      seen.push("inside");
    });
    await inTransaction(database, async (tx) => {
      afterCommit(tx, () => seen.push("never"));
      throw new Error("no");
    }).catch(() => {});
    expect(seen).toEqual(["inside", "committed"]);
  });

  test("gathered rows are written with the commit in one statement, in their order, and never after a rollback", async () => {
    const database = await openTestDatabase(driver);
    const changes = ["CREATED", "FACE_PENDING", "PROCESSING", "SUCCESS"];
    const logChange = (tx: Transaction, at: number) =>
      logStates(tx, [
        {
          entity: "intent",
          entityId: "one",
          from: changes[at] ?? "",
          to: changes[at + 1] ?? "",
          at: new Date(0),
        },
      ]);
    const logged = async () =>
      (
        await database.execute<{ to_state: string }>(
          sql`select to_state from state_log order by seq`,
        )
      ).rows.map((row) => row.to_state);
    await inTransaction(database, async (tx) => {
      logChange(tx, 0);
      throw new Error("no");
    }).catch(() => {});
    expect(await logged()).toEqual([]);
    let tries = 0;
    await inTransaction(database, async (tx) => {
      tries += 1;
      logChange(tx, 0);
      if (tries === 1)
        await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      logChange(tx, 1);
      logChange(tx, 2);
      expect(await tx.execute(sql`select from state_log`)).toMatchObject({ rows: [] });
    });
    expect(tries).toBe(2);
    expect(await logged()).toEqual(changes.slice(1));
  });

  test("gathered rows of several kinds are one statement, with what goes along", async () => {
    const database = await openTestDatabase(driver);
    const note = gatheredInsert((rows: readonly string[]) => ({
      text: `insert into noted (name, place) select name, place from unnest($1::text[]) with ordinality as row (name, place)`,
      parameters: [rows],
    }));
    await inTransaction(database, (tx) =>
      tx.execute(sql`create table noted (name text, place int)`),
    );
    const companion: CommitCompanion = {
      statement: () => ({
        text: "insert into noted (name, place) values ($2, $1)",
        parameters: [9, "along"],
      }),
      committed: () => undefined,
    };
    await withCompanion(companion, () =>
      inTransaction(database, async (tx) => {
        note(tx, ["first", "second"]);
        logStates(tx, [{ entity: "intent", entityId: "one", from: "A", to: "B", at: new Date(0) }]);
        await Promise.resolve();
      }),
    );
    const noted = await database.execute(sql`select name, place from noted order by place`);
    expect(noted.rows).toEqual([
      { name: "first", place: 1 },
      { name: "second", place: 2 },
      { name: "along", place: 9 },
    ]);
    const logged = await database.execute(sql`select entity_id, to_state from state_log`);
    expect(logged.rows).toEqual([{ entity_id: "one", to_state: "B" }]);
  });

  test("a gathered row that cannot be written takes the transaction back with it", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, (tx) => tx.execute(sql`create table kept (id int)`));
    const lost = inTransaction(database, async (tx) => {
      await tx.execute(sql`insert into kept values (1)`);
      const entityId = "one\0";
      logStates(tx, [{ entity: "intent", entityId, from: "A", to: "B", at: new Date(0) }]);
    });
    await expect(lost).rejects.toThrow(NulInTextError);
    expect((await database.execute(sql`select id from kept`)).rows).toEqual([]);
  });

  test("a row cannot be gathered after the transaction's end, or outside of one", async () => {
    const database = await openTestDatabase(driver);
    const change = {
      entity: "intent",
      entityId: "one",
      from: "A",
      to: "B",
      at: new Date(0),
    } as const;
    const late = await inTransaction(database, async (tx) => {
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const left = end.then(() => logStates(tx, [change]));
      return { tx, left, resolve };
    });
    late.resolve();
    await expect(late.left).rejects.toThrow("no transaction is open");
    expect(() => logStates(late.tx, [change])).toThrow("no transaction is open");
    expect((await database.execute(sql`select from state_log`)).rows).toEqual([]);
  });

  test("a deadlock or serialization failure runs the work again, a bounded number of times", async () => {
    const database = await openTestDatabase(driver);
    let tries = 0;
    const raising = (until: number) =>
      inTransaction(database, async (tx) => {
        tries += 1;
        if (tries < until)
          await tx.execute(
            sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`,
          );
        return tries;
      });
    await expect(raising(3)).resolves.toBe(3);
    tries = 0;
    const failure = raising(100);
    expect(isDatabaseTrouble(await failure.catch((error: unknown) => error))).toBe(true);
    expect(tries).toBe(5);
  });

  test("int8 is a safe integer, from tables and from raw statements", async () => {
    const database = await openTestDatabase(driver);
    const { rows } = await database.execute(
      sql`select 9007199254740991::int8 as most, 0::int8 as none`,
    );
    expect(rows).toEqual([{ most: 9007199254740991, none: 0 }]);
    const beyond = database.execute(sql`select 9007199254740992::int8`);
    await expect(causeOf(beyond)).resolves.toBeInstanceOf(RangeError);
  });

  test("NUL never reaches the database", async () => {
    const database = await openTestDatabase(driver);
    const query = database.execute(sql`select ${"a\0b"}::text`);
    await expect(causeOf(query)).resolves.toBeInstanceOf(NulInTextError);
  });

  test("a snapshot cannot write, and one statement can", async () => {
    const database = await openTestDatabase(driver);
    const writing = inSnapshot(database, (reader) =>
      reader.execute(sql`insert into business_clock values (1, 1)`),
    );
    expect(sqlStateOf(await writing.catch((error: unknown) => error))).toBe("25006");
    await inOneStatement(database, (tx) => tx.insert(businessClock).values({ id: 1, aheadMs: 1 }));
    expect(await database.$count(businessClock)).toBe(1);
  });

  test("a named lock is held once, and can be taken again after its release", async () => {
    const database = await openTestDatabase(driver);
    const first = await database.tryLock("work");
    expect(first).not.toBeNull();
    expect(await database.tryLock("work")).toBeNull();
    expect(await database.tryLock("other work")).not.toBeNull();
    await first?.release();
    expect(await database.tryLock("work")).not.toBeNull();
  });
});

test("a full pool is a trouble of the database within two seconds", async () => {
  const database = await openTestDatabase("postgres", 1);
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const held = inTransaction(database, () => promise);
  const startedAt = performance.now();
  const waiting = await database.execute(sql`select 1`).catch((error: unknown) => error);
  expect(isDatabaseTrouble(waiting)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  free();
  await held;
});

test("a connection that is cut fails its transaction, and the pool goes on", async () => {
  const database = await openTestDatabase("postgres", 2);
  const cut = inTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  expect(isDatabaseTrouble(await cut.catch((error: unknown) => error))).toBe(true);
  for (let round = 0; round < 4; round += 1) {
    await expect(inTransaction(database, async () => round)).resolves.toBe(round);
  }
});

async function causeOf(query: PromiseLike<unknown>): Promise<unknown> {
  try {
    await query;
  } catch (error) {
    return error instanceof Error && error.cause !== undefined ? error.cause : error;
  }
  throw new Error("nothing was thrown");
}
