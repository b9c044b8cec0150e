import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import {
  confirmDrawdown,
  makeDrawdown,
  startBorrowing as start,
  wishOf,
} from "../../testing/borrow.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import type { PayingDealerOptions } from "../../testing/paying-dealer.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const startBorrowing = (options: PayingDealerOptions = {}) =>
  start(options, { driver: "postgres", poolSize: 24 });

/** The result of each call: a status, or the code of its refusal. */
async function endsOf(calls: readonly Promise<{ readonly status: string }>[]): Promise<string[]> {
  const ends = await Promise.all(
    calls.map(async (call) =>
      call.then(
        ({ status }) => status,
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      ),
    ),
  );
  return ends.toSorted();
}

async function expectSound({
  service,
}: Pick<Awaited<ReturnType<typeof start>>, "service">): Promise<void> {
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
}

test("two devices confirm one drawdown, each with a key of its own: it is borrowed once", async () => {
  const started = await startBorrowing();
  const { client, ready } = started;
  const { drawdown, drawdownId, faceSessionId } = await ready();
  const ends = await endsOf(
    Array.from({ length: 8 }, () => confirmDrawdown(client, drawdown, faceSessionId)),
  );
  expect(ends.filter((end) => end !== "SUCCESS" && end !== "PROCESSING")).toEqual([]);
  expect((await client.drawdowns.getDrawdown({ drawdownId })).status).toBe("SUCCESS");
  const { total } = await client.loans.listLoans({ view: "ALL", appCode: "APP2001" });
  expect(total).toBe(1);
  await expectSound(started);
});

test("a storm of retries with one key borrows once", async () => {
  const started = await startBorrowing();
  const { client, ready } = started;
  const { drawdown, faceSessionId } = await ready();
  const key = randomUUID();
  const ends = await endsOf(
    Array.from({ length: 12 }, () => confirmDrawdown(client, drawdown, faceSessionId, key)),
  );
  expect(ends).toContain("SUCCESS");
  expect(ends.filter((end) => end !== "SUCCESS" && end !== "REQUEST_IN_PROGRESS")).toEqual([]);
  await expectSound(started);
});

test("parallel drawdowns of the last limit: never over", { timeout: 60_000 }, async () => {
  const started = await startBorrowing({ businessLine: { limitFen: 3_500_000 } });
  const { service, dealer, client, ready } = started;
  const drawdowns = [];
  // A fen apart, so that none replaces another.
  for (let index = 0; index < 8; index += 1) {
    drawdowns.push(await ready({ amountFen: 1_000_000 + index }));
  }
  const ends = await endsOf(
    drawdowns.map(({ drawdown, faceSessionId }) =>
      confirmDrawdown(client, drawdown, faceSessionId),
    ),
  );
  expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(3);
  expect(ends.filter((end) => end === "LIMIT_TOO_LOW")).toHaveLength(5);
  const { rows } = await service.database.execute<{ reserved_fen: number }>(
    sql`select reserved_fen from credit_line where id = ${dealer.businessLineId}`,
  );
  expect(rows).toEqual([{ reserved_fen: 0 }]);
  await expectSound(started);
});

test("confirming against cancelling: one of them, never both", { timeout: 60_000 }, async () => {
  const started = await startBorrowing();
  const { client, ready } = started;
  for (let round = 0; round < 6; round += 1) {
    const { drawdown, drawdownId, faceSessionId } = await ready({ amountFen: 100_000 + round });
    const [confirmed, closed] = await Promise.all([
      endsOf([confirmDrawdown(client, drawdown, faceSessionId)]),
      endsOf([client.drawdowns.closeDrawdown({ drawdownId })]),
    ]);
    expect([
      ["SUCCESS", "PAYMENT_STATE"],
      ["PAYMENT_EXPIRED", "CLOSED"],
    ]).toContainEqual([...confirmed, ...closed]);
  }
  await expectSound(started);
});

test("one request from two devices at the same moment makes one drawdown", async () => {
  const started = await startBorrowing();
  const { service, dealer, client } = started;
  const key = randomUUID();
  const ends = await endsOf(
    Array.from({ length: 6 }, () => makeDrawdown(client, wishOf(dealer), key)),
  );
  expect(ends.filter((end) => end !== "CREATED" && end !== "REQUEST_IN_PROGRESS")).toEqual([]);
  const { rows } = await service.database.execute(sql`select id from intent`);
  expect(rows).toHaveLength(1);
  await expectSound(started);
});

test("one coupon in two drawdowns at the same moment is held by one of them", async () => {
  const started = await startBorrowing();
  const { service, dealer, client } = started;
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 99, minFen: 1, maxFen: 1_000 },
    { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] },
  );
  const ends = await endsOf(
    [1_000_000, 2_000_000].map((amountFen) =>
      makeDrawdown(client, wishOf(dealer, { amountFen, interestCouponId })),
    ),
  );
  expect(ends).toContain("CREATED");
  const { rows } = await service.database.execute<{ status: string }>(
    sql`select i.status from intent i join coupon c on c.locked_by = i.id`,
  );
  expect(rows).toEqual([{ status: "CREATED" }]);
  await expectSound(started);
});
