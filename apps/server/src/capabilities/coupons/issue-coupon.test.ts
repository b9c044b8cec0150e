import { expect, test } from "vitest";
import { sqlStateOf } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { issueCoupon } from "./issue-coupon.ts";

test("given twice for one reason it is given once", async () => {
  const { service, dealer, client } = await startWithDealer();
  const give = () =>
    inTransaction(service.database, (transaction) =>
      issueCoupon(transaction, service.context, {
        enterpriseId: dealer.enterpriseId,
        template: { name: "GIFT", effect: { type: 1, valueFen: 100 }, sponsorId: "S" },
        issueKey: "gift",
        validDays: 7,
        now: service.clock.now(),
      }),
    );
  const ids = await Promise.all([give(), give(), give()]);
  expect(new Set(ids).size).toBe(1);
  expect((await client.coupons.listCoupons({ view: "USABLE" })).total).toBe(1);
});

test("a template without what its type needs is refused by the database", async () => {
  const { service, dealer } = await startWithDealer();
  const wrong = { type: 8, freeDays: 0 } as const;
  await expect(
    giveCoupon(service.context, dealer, wrong).catch((error: unknown) => sqlStateOf(error)),
  ).resolves.toBe("23514");
});
