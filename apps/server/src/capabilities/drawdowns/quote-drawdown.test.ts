import { addDays } from "@kedu/domain";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing, wishOf } from "../../testing/borrow.ts";
import { giveCoupon } from "../../testing/coupons.ts";

test("120,000.00 over 12 periods: the plan and its cost are the rule's (BL-01)", async () => {
  const { dealer, client } = await startBorrowing({}, { start: "2025-01-15T10:00:00+08:00" });
  const quote = await client.drawdowns.quoteDrawdown(wishOf(dealer));
  expect(quote.plan).toHaveLength(12);
  expect(quote.plan[0]).toEqual({
    seq: 1,
    dueOn: "2025-02-10",
    days: 26,
    openingFen: 12_000_000,
    principalFen: 1_000_000,
    grossInterestFen: 93_600,
    benefitFen: 0,
    interestFen: 93_600,
    totalFen: 1_093_600,
  });
  expect(quote).toMatchObject({
    amountFen: 12_000_000,
    cost: {
      principalFen: 12_000_000,
      method: "EQUAL_PRINCIPAL",
      periods: 12,
      drawOn: "2025-01-15",
      interestFrom: "2025-01-16",
      firstDueOn: "2025-02-10",
      maturesOn: "2026-01-10",
      grossInterestFen: 690_900,
      benefitFen: 0,
      interestFen: 690_900,
      totalDueFen: 12_690_900,
      simpleAnnualPercent: "10.95",
      xirrPercent: "11.52",
    },
    interestCouponUsage: -2,
    availableFen: 30_000_000,
    availableAfterFen: 18_000_000,
    blockedBy: null,
    expiresAt: "2025-01-15T10:05:00+08:00",
  });
  expect(quote.termsHash).toMatch(/^[0-9a-f]{64}$/);
});

test("3 periods pay the interest first and the principal with the last row (BL-13)", async () => {
  const { dealer, client } = await startBorrowing({}, { start: "2025-01-15T10:00:00+08:00" });
  const quote = await client.drawdowns.quoteDrawdown(
    wishOf(dealer, { amountFen: 5_000_000, periods: 3 }),
  );
  expect(quote.plan.map(({ principalFen }) => principalFen)).toEqual([0, 0, 5_000_000]);
  expect(quote.cost).toMatchObject({ method: "INTEREST_FIRST", interestFen: 127_500 });
});

test("the best coupon of this product is proposed, the others stay with their reason", async () => {
  const { service, dealer, client } = await startBorrowing();
  const business = { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] } as const;
  const small = await giveCoupon(service.context, dealer, { type: 1, valueFen: 1_000 }, business);
  const large = await giveCoupon(
    service.context,
    dealer,
    { type: 2, payRatio: "0.9", capFen: null },
    business,
  );
  const other = await giveCoupon(service.context, dealer, { type: 1, valueFen: 90_000 });
  const quote = await client.drawdowns.quoteDrawdown(wishOf(dealer, { interestCouponId: "BEST" }));
  expect(quote.interestCouponId).toBe(large);
  expect(quote.interestCouponUsage).toBe(0);
  expect(quote.cost.benefitFen).toBeGreaterThan(1_000);
  expect(quote.plan.reduce((sum, { benefitFen }) => sum + benefitFen, 0)).toBe(
    quote.cost.benefitFen,
  );
  expect(
    quote.interestCoupons.map(({ coupon, usable, reason, savingFen, best }) => [
      coupon.couponId,
      usable,
      reason,
      savingFen,
      best,
    ]),
  ).toEqual([
    [large, true, null, quote.cost.benefitFen, true],
    [small, true, null, 1_000, false],
    [other, false, "WRONG_PRODUCT", 0, false],
  ]);
  const without = await client.drawdowns.quoteDrawdown(wishOf(dealer));
  expect([without.interestCouponId, without.interestCouponUsage]).toEqual([null, -1]);
  expect(without.termsHash).not.toBe(quote.termsHash);
  const refused = client.drawdowns.quoteDrawdown(wishOf(dealer, { interestCouponId: other }));
  expect((await refusalOf(refused)).code).toBe("COUPON_NOT_USABLE");
});

test("an obstacle is reported with the price", async () => {
  const { service, dealer, client } = await startBorrowing({
    businessLine: { limitFen: 12_000_000, validTo: "2026-04-01" },
  });
  const blocked = async (changes: Parameters<typeof wishOf>[1]) =>
    (await client.drawdowns.quoteDrawdown(wishOf(dealer, changes))).blockedBy;
  expect(await blocked({ amountFen: 12_000_001 })).toBe("LIMIT_TOO_LOW");
  const open = await client.drawdowns.quoteDrawdown(wishOf(dealer, { receivingAccountId: null }));
  expect([open.blockedBy, open.termsHash]).toEqual(["ACCOUNT_NOT_OPEN", null]);
  const small = client.drawdowns.quoteDrawdown(wishOf(dealer, { amountFen: 99_999 }));
  expect((await refusalOf(small)).code).toBe("AMOUNT_INVALID");
  const colleague = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  expect((await colleague.drawdowns.quoteDrawdown(wishOf(dealer))).blockedBy).toBe(
    "PAYER_NOT_ALLOWED",
  );
  service.clock.moveBusinessTo(`${addDays("2026-04-01", 1)}T10:00:00+08:00`);
  expect(await blocked({})).toBe("LINE_NOT_AVAILABLE");
});

test("a line that was never decided has no price", async () => {
  const { dealer, client } = await startBorrowing({ businessLine: { status: "LOCKED" } });
  const quote = client.drawdowns.quoteDrawdown(wishOf(dealer));
  expect((await refusalOf(quote)).code).toBe("LINE_NOT_AVAILABLE");
});
