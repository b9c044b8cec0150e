import { describe, expect, test, vi } from "vitest";
import { sql } from "../database/drizzle.ts";
import { vaultOf } from "../database/sealed.ts";
import { inTransaction } from "../database/transaction.ts";
import { testClock } from "../testing/clock.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import {
  bodySha256Of,
  idempotencyOf,
  type KeyedCall,
  keyOf,
  type StoredAnswer,
} from "./idempotency.ts";
import { refusal } from "../calls/refusal.ts";

const vault = vaultOf(new Uint8Array(32).fill(7));
const call: KeyedCall = { userId: "U", operation: "confirmPayment", key: "k", bodySha256: "b" };
const answer = (text: string, status = 200): StoredAnswer => ({ status, body: Buffer.from(text) });
const textOf = ({ body }: StoredAnswer) => Buffer.from(body).toString();

async function start(driver: (typeof DRIVERS)[number] = "postgres") {
  const database = await openTestDatabase(driver);
  const clock = testClock("2026-03-02T10:00:00+08:00");
  return { database, clock, idempotency: idempotencyOf(database, { clock, vault }) };
}

describe.each(DRIVERS)("on %s", (driver) => {
  test("the same call again gets the same bytes and has no second effect", async () => {
    const { idempotency } = await start(driver);
    let effects = 0;
    const run = async () => answer(`{"effect":${(effects += 1)}, "spaces":  true}`, 201);
    const first = await idempotency.once(call, run);
    const second = await idempotency.once(call, run);
    expect(textOf(second)).toBe(textOf(first));
    expect(second.status).toBe(201);
    expect(effects).toBe(1);
  });

  test("another body under the key is refused; another person's or operation's key is another key", async () => {
    const { idempotency } = await start(driver);
    await idempotency.once(call, async () => answer("1"));
    const other = idempotency.once({ ...call, bodySha256: "c" }, async () => answer("2"));
    await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", status: 422 });
    for (const change of [{ userId: "V" }, { operation: "repay" }, { key: "l" }]) {
      const fresh = await idempotency.once({ ...call, ...change }, async () => answer("fresh"));
      expect(textOf(fresh)).toBe("fresh");
    }
  });

  test("a refusal is stored as an answer; a fault, and a refusal of this attempt only, are not", async () => {
    const { idempotency } = await start(driver);
    const statuses = [409, 422, 404, 400, 401, 403, 429, 500, 503];
    const kept: number[] = [];
    for (const status of statuses) {
      const own = { ...call, key: `k${status}` };
      await idempotency.once(own, async () => answer("first", status));
      const again = await idempotency.once(own, async () => answer("again"));
      if (textOf(again) === "first") kept.push(status);
    }
    expect(kept).toEqual([409, 422, 404]);
    const thrown = idempotency.once({ ...call, key: "t" }, async () => {
      throw new Error("crash");
    });
    await expect(thrown).rejects.toThrow("crash");
    const after = await idempotency.once({ ...call, key: "t" }, async () => answer("after"));
    expect(textOf(after)).toBe("after");
  });

  test("an answer with an unknown outcome is not stored, whatever its status", async () => {
    const { idempotency } = await start(driver);
    const undecided = async () => ({ ...answer("unknown", 409), isUndecided: true });
    expect(textOf(await idempotency.once(call, undecided))).toBe("unknown");
    expect(textOf(await idempotency.once(call, async () => answer("known")))).toBe("known");
  });

  test("while a call runs, the same call is refused as in progress", async () => {
    const { idempotency } = await start(driver);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: running, resolve: isRunning } = Promise.withResolvers<void>();
    const first = idempotency.once(call, async () => {
      isRunning();
      await gate;
      return answer("done");
    });
    await running;
    const second = idempotency.once(call, async () => answer("never"));
    await expect(second).rejects.toMatchObject({
      code: "REQUEST_IN_PROGRESS",
      status: 409,
      data: { retryAfterSeconds: 1 },
    });
    open();
    await first;
    expect(textOf(await idempotency.once(call, async () => answer("never")))).toBe("done");
  });

  test("a call whose process died is run again when its claim expires, or at the next start", async () => {
    const { database, clock, idempotency } = await start(driver);
    void idempotency.once(call, () => new Promise<never>(() => {}));
    await expect
      .poll(async () => (await database.execute(sql`select from idempotency_record`)).rows.length)
      .toBe(1);
    const later = idempotencyOf(database, { clock, vault });
    clock.moveTo("2026-03-02T10:00:29+08:00");
    await expect(later.once(call, async () => answer("early"))).rejects.toMatchObject({
      code: "REQUEST_IN_PROGRESS",
    });
    clock.moveTo("2026-03-02T10:00:31+08:00");
    expect(textOf(await later.once(call, async () => answer("rerun")))).toBe("rerun");
    void idempotency.once({ ...call, key: "m" }, () => new Promise<never>(() => {}));
    await expect
      .poll(async () => (await database.execute(sql`select from idempotency_record`)).rows.length)
      .toBe(2);
    await later.releaseAll();
    expect(textOf(await later.once({ ...call, key: "m" }, async () => answer("at once")))).toBe(
      "at once",
    );
  });
});

describe("an answer that cannot be stored", () => {
  const forbid = sql`alter table idempotency_record add constraint no_answer check (body_sealed is null)`;
  const allow = sql`alter table idempotency_record drop constraint no_answer`;

  test("is sent, and its call is run again when its claim expires", async () => {
    const { database, clock } = await start();
    const onLost = vi.fn<(error: unknown) => void>();
    const stored = idempotencyOf(database, { clock, vault }, onLost).once(call, async () => {
      await database.statements.execute(forbid);
      return answer("moved");
    });
    expect(textOf(await stored)).toBe("moved");
    expect(onLost).toHaveBeenCalledOnce();
    const other = idempotencyOf(database, { clock, vault });
    const again = () => other.once(call, async () => answer("found"));
    await expect(again()).rejects.toMatchObject({ code: "REQUEST_IN_PROGRESS" });
    clock.moveTo("2026-03-02T10:00:31+08:00");
    expect(textOf(await again())).toBe("found");
  });

  test("is stored as soon as that is possible again", async () => {
    const { database, idempotency } = await start();
    await idempotency.once(call, async () => {
      await database.statements.execute(forbid);
      return answer("moved");
    });
    const run = vi.fn<() => Promise<never>>();
    const again = () => idempotency.once(call, run);
    await expect(again()).rejects.toMatchObject({ code: "REQUEST_IN_PROGRESS" });
    await database.statements.execute(allow);
    await expect
      .poll(() => again().then(textOf, () => "in progress"), { timeout: 10_000 })
      .toBe("moved");
    expect(run).not.toHaveBeenCalled();
  });
});

test("of many equal calls at once on two servers, one runs", async () => {
  const { database, clock, idempotency } = await start();
  const other = idempotencyOf(database, { clock, vault });
  let effects = 0;
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? idempotency : other).once(call, async () => {
        effects += 1;
        await inTransaction(database, (tx) => tx.execute(sql`select pg_sleep(0.05)`));
        return answer(`effect ${effects}`);
      }),
    ),
  );
  expect(effects).toBe(1);
  const outcomes = attempts.map((attempt) =>
    attempt.status === "fulfilled" ? textOf(attempt.value) : String(attempt.reason.code),
  );
  expect(new Set(outcomes)).toEqual(new Set(["effect 1", "REQUEST_IN_PROGRESS"]));
});

test("a key is one printable word of at most 128 characters", () => {
  expect(keyOf("0192-abc")).toBe("0192-abc");
  for (const header of [undefined, "", "a b", "a\u0007", "é", "x".repeat(129), ["a", "b"]]) {
    expect(() => keyOf(header)).toThrow(refusal("IDEMPOTENCY_KEY_MISSING").message);
  }
});

test("the same body to another address is another call", () => {
  const body = Buffer.from("{}");
  expect(bodySha256Of(vault, "/a", body)).not.toBe(bodySha256Of(vault, "/b", body));
  expect(bodySha256Of(vault, "/a", body)).toBe(bodySha256Of(vault, "/a", Buffer.from("{}")));
  expect(bodySha256Of(vault, "/a", null)).not.toBe(bodySha256Of(vault, "/a", body));
  // Having the rows but not the key is not enough to try all six digits.
  const other = vaultOf(Buffer.alloc(32, 2));
  expect(bodySha256Of(vault, "/a", body)).not.toBe(bodySha256Of(other, "/a", body));
});

test("what was answered is stored sealed, and answers stored before that are given as they are", async () => {
  const { database, idempotency } = await start();
  const named = answer(`{"name":"张三"}`);
  await idempotency.once(call, async () => named);
  const [stored] = (
    await database.execute<{ body: Buffer | null; bodySealed: Buffer }>(
      sql`select body, body_sealed as "bodySealed" from idempotency_record`,
    )
  ).rows;
  expect(stored?.body).toBeNull();
  expect(Buffer.from(stored?.bodySealed ?? "").includes("张三")).toBe(false);
  expect(textOf(await idempotency.once(call, async () => answer("other")))).toBe(textOf(named));

  await inTransaction(database, (transaction) =>
    transaction.execute(
      sql`update idempotency_record set body = ${Buffer.from("before")}, body_sealed = null`,
    ),
  );
  expect(textOf(await idempotency.once(call, async () => answer("other")))).toBe("before");
});
