import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { contentFolder, GIFT, openTestContent } from "../../testing/content-folder.ts";
import { startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const LESS = { ...GIFT, effect: { ...GIFT.effect, valueFen: 1_000 }, budgetFen: 1_000 } as const;

test("two processes with different gifts of one campaign give one coupon, which one budget pays", async () => {
  const environment = { KEDU_DATA_KEY: randomBytes(32).toString("base64") };
  const folder = contentFolder();
  folder.campaign("gift", { gift: GIFT });
  const earlier = await openTestContent(folder);
  const { client, dealer, service } = await startWithDealer(
    {},
    { driver: "postgres", poolSize: 8, environment, replacements: { content: earlier } },
  );
  folder.campaign("gift", { gift: LESS });
  const later = await openTestContent(folder);
  const { clock, database } = service;
  const other = await startTradingService({
    environment,
    replacements: { content: later, clock, database },
  });
  const clients = [client, await other.clientOf(dealer)];

  // Both have found that there is no coupon before either writes one.
  const locked = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const lock = inTransaction(database, async (transaction) => {
    await transaction.execute(sql`lock table coupon in share mode`);
    locked.resolve();
    await waiting.promise;
  });
  await locked.promise;
  const calls = clients.map((each) =>
    each.campaigns.takeCampaignCoupon({ configId: "gift" }, withKey()),
  );
  await vi.waitFor(async () => {
    const { rows } = await database.execute(
      sql`select count(*)::int as calls from pg_locks
        where relation = 'coupon'::regclass and not granted`,
    );
    expect(rows).toEqual([{ calls: 2 }]);
  }, 10_000);
  waiting.resolve();
  await lock;
  const [first, second] = await Promise.all(calls);

  expect(second?.coupon.couponId).toBe(first?.coupon.couponId);
  const { rows } = await database.execute(
    sql`select committed_fen::int as committed from coupon_budget order by committed_fen`,
  );
  expect(rows).toEqual([{ committed: 0 }, { committed: first?.coupon.valueFen }]);
});
