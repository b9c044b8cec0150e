import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { issueCode, issueCodes } from "../../testing/coupon-codes.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start() {
  const service = await startTradingService({ driver: "postgres", poolSize: 16 });
  const dealers = [1, 2].map((number) => insertPayingDealer(service.context, { number }));
  const clients = await Promise.all(
    (await Promise.all(dealers)).map((dealer) => service.clientOf(dealer)),
  );
  return { service, clients };
}

const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "GIVEN",
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

test("two dealers with one code: one coupon", async () => {
  const { service, clients } = await start();
  for (let round = 0; round < 5; round += 1) {
    const code = await issueCode(service);
    const ends = await Promise.all(
      [...clients, ...clients].map((client) =>
        endOf(client.coupons.redeemCouponCode({ code }, withKey())),
      ),
    );
    expect(ends.toSorted()).toEqual([
      "EXCHANGE_CODE_USED",
      "EXCHANGE_CODE_USED",
      "EXCHANGE_CODE_USED",
      "GIVEN",
    ]);
  }
  const { rows } = await service.database.execute(sql`select count(*)::int as coupons from coupon`);
  expect(rows).toEqual([{ coupons: 5 }]);
  await expectInvariants(service.database, service.clock.now());
});

test("the last part of a budget goes to one of many codes", async () => {
  const { service, clients } = await start();
  const codes = await issueCodes(service, { count: 8, budgetFen: 15_000 });
  const ends = await Promise.all(
    codes.map((code, index) => {
      const client = clients[index % clients.length];
      if (client === undefined) throw new Error("a dealer is there");
      return endOf(client.coupons.redeemCouponCode({ code }, withKey()));
    }),
  );
  expect(ends.filter((end) => end === "GIVEN")).toHaveLength(3);
  expect(ends.filter((end) => end === "EXCHANGE_BUDGET_SPENT")).toHaveLength(5);
  const { rows } = await service.database.execute(
    sql`select committed_fen::int as committed from coupon_budget`,
  );
  expect(rows).toEqual([{ committed: 15_000 }]);
});
