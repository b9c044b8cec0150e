import { makeExchangeCode } from "@kedu/domain";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { issueCode, issueCodes } from "../../testing/coupon-codes.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

const UNKNOWN = makeExchangeCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

test("a code gives its coupon at once, and is used up for everybody", async () => {
  const { service, client, dealer } = await startWithDealer();
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = await service.clientOf(other);
  const code = await issueCode(service, { minPrincipalFen: 100_000 });
  const key = withKey();
  const given = await client.coupons.redeemCouponCode({ code: code.toLowerCase() }, key);
  expect(given.coupon).toMatchObject({
    type: 1,
    status: 0,
    valueFen: 5_000,
    minPrincipalFen: 100_000,
    validFrom: "2026-03-02",
    validTo: "2026-03-31",
  });
  // The answer was lost: the same again.
  expect(await client.coupons.redeemCouponCode({ code: code.toLowerCase() }, key)).toEqual(given);
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toEqual([given.coupon]);
  for (const caller of [client, stranger]) {
    const again = caller.coupons.redeemCouponCode({ code }, withKey());
    expect((await refusalOf(again)).code).toBe("EXCHANGE_CODE_USED");
  }
  const { rows } = await service.database.execute(
    sql`select enterprise_id, coupon_id from exchange_code where redeemed_at is not null`,
  );
  expect(rows).toEqual([{ enterprise_id: dealer.enterpriseId, coupon_id: given.coupon.couponId }]);
  await expectInvariants(service.database, service.clock.now());
});

test("what was never issued and what cannot be a code are answered alike", async () => {
  const { client } = await startWithDealer();
  const answers = [];
  for (const code of [UNKNOWN, `${UNKNOWN.slice(0, -1)}!`, "0000-0000-0000", "x"])
    answers.push(await refusalOf(client.coupons.redeemCouponCode({ code }, withKey())));
  expect(answers.map(({ code, data }) => [code, data])).toEqual(
    answers.map(() => ["EXCHANGE_CODE_INVALID", undefined]),
  );
});

test("a code ends with its last day, and a coupon is for a dealer who has the product", async () => {
  const { service, client } = await startWithDealer();
  const loan = await issueCode(service, { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] });
  const refused = refusalOf(client.coupons.redeemCouponCode({ code: loan }, withKey()));
  expect((await refused).code).toBe("EXCHANGE_PRODUCT_MISSING");
  const [last, late] = await issueCodes(service, { redeemUntil: "2026-03-03", count: 2 });
  await goTo(service, "2026-03-03T23:59:59+08:00");
  await client.coupons.redeemCouponCode({ code: last ?? "" }, withKey());
  await goTo(service, "2026-03-04T00:00:00+08:00");
  const tooLate = refusalOf(client.coupons.redeemCouponCode({ code: late ?? "" }, withKey()));
  expect((await tooLate).code).toBe("EXCHANGE_CODE_EXPIRED");
});

test("the budget is committed coupon by coupon, and never exceeded", async () => {
  const { service, client } = await startWithDealer();
  const effect = { type: 8, freeDays: 7 };
  const codes = await issueCodes(service, { effect, budgetFen: 5_000, reserveFen: 2_000 });
  const [first = "", second = "", third = ""] = codes;
  await client.coupons.redeemCouponCode({ code: first }, withKey());
  await client.coupons.redeemCouponCode({ code: second }, withKey());
  const refused = await refusalOf(client.coupons.redeemCouponCode({ code: third }, withKey()));
  expect(refused.code).toBe("EXCHANGE_BUDGET_SPENT");
  const { rows } = await service.database.execute(
    sql`select committed_fen::int from coupon_budget`,
  );
  expect(rows).toEqual([{ committed_fen: 4_000 }]);
});

test("ten wrong codes in an hour are enough; a right one is no try", async () => {
  const { service, client } = await startWithDealer();
  const codes = await issueCodes(service, { count: 3, budgetFen: 15_000 });
  for (const code of codes.slice(1)) await client.coupons.redeemCouponCode({ code }, withKey());
  const guess = () =>
    refusalOf(client.coupons.redeemCouponCode({ code: UNKNOWN }, withKey())).then(
      ({ code }) => code,
    );
  const guesses = [];
  for (let tries = 0; tries < 11; tries += 1) guesses.push(await guess());
  expect(guesses).toEqual([
    ...Array.from({ length: 10 }, () => "EXCHANGE_CODE_INVALID"),
    "TOO_MANY_REQUESTS",
  ]);
  // A code that is right is not looked at either, so that the limit says nothing about it.
  const right = refusalOf(client.coupons.redeemCouponCode({ code: codes[0] ?? "" }, withKey()));
  expect(await right).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
