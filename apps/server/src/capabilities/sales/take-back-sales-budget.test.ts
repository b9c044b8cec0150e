import { expect, test } from "vitest";
import { pass, refusalOf } from "../../testing/applicant.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { refundAtOrderSystem } from "../../testing/refunding.ts";
import {
  colleagueOf,
  grantBudget,
  onlyCustomer,
  startTeam,
  takeBack,
} from "../../testing/sales-team.ts";
import { makePayment, payOrders, scriptBank, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

/** Two dealers with a coupon each from one budget. */
async function start() {
  const team = await startTeam();
  const { service, stranger } = team;
  const budget = await grantBudget(service);
  const { api: colleague } = await colleagueOf(service, [stranger.organizationCode]);
  const { budgetId } = budget;
  await team.api.sales.giveCoupon({ customerId: team.customerId, budgetId }, withKey());
  await colleague.sales.giveCoupon(
    { customerId: await onlyCustomer(colleague), budgetId },
    withKey(),
  );
  const client = await service.clientOf(team.dealer);
  const [coupon] = (await client.coupons.listCoupons({ view: "USABLE" })).items;
  return { ...team, budget, client, couponId: coupon?.couponId ?? "" };
}

test("coupons that are not used are void with the owner's reason, and taking back again changes nothing", async () => {
  const { budget, client, service } = await start();
  const answer = {
    budgetId: budget.budgetId,
    voidedCoupons: 2,
    heldCoupons: 0,
    uncommittedFen: 40_000,
  };
  expect(await takeBack(service, budget.budgetNo)).toEqual({ ...answer, duplicate: false });
  expect(await takeBack(service, budget.budgetNo, "另一个原因")).toEqual({
    ...answer,
    duplicate: true,
  });
  expect((await client.coupons.listCoupons({ view: "ENDED" })).items).toMatchObject([
    { status: 3, voidReason: "活动提前结束" },
  ]);
  expect(await takeBack(service, "unknown")).toMatchObject({ code: "NOT_FOUND" });
  await expectInvariants(service.database, service.clock.now());
});

test("a used coupon stays used", async () => {
  const { budget, client, couponId, dealer, service } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  await payOrders(service, client, dealer, [orderId], { interestCoupon: couponId });
  expect(await takeBack(service, budget.budgetNo)).toMatchObject({
    voidedCoupons: 1,
    heldCoupons: 0,
  });
  expect((await client.coupons.listCoupons({ view: "ENDED" })).items).toMatchObject([
    { status: 1, voidReason: null },
  ]);
  await expectInvariants(service.database, service.clock.now());
});

test("a void coupon is not usable in a payment that was quoted with it", async () => {
  const { budget, client, couponId, dealer, service } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  await takeBack(service, budget.budgetNo);
  const refused = await refusalOf(makePayment(client, [orderId], { interestCoupon: couponId }));
  expect(refused.code).toBe("COUPON_NOT_USABLE");
});

test.each([
  ["REFUSED", 3, "活动提前结束"],
  ["OK", 1, null],
])(
  "a coupon that a payment holds stays with it: when the bank says %s, its status is %i",
  async (outcome, status, voidReason) => {
    const { budget, client, couponId, dealer, service } = await start();
    const orderId = await sendOrder(service, dealer, 1_000_000);
    await scriptBank(service, "pay", "pending", { params: { seconds: 600, outcome } });
    await payOrders(service, client, dealer, [orderId], { interestCoupon: couponId });
    expect(await takeBack(service, budget.budgetNo)).toMatchObject({
      voidedCoupons: 1,
      heldCoupons: 1,
    });
    expect((await client.coupons.listCoupons({ view: "USABLE" })).items).toMatchObject([
      { couponId, status: -1, voidReason: null },
    ]);
    await pass(service, 900);
    const { items } = await client.coupons.listCoupons({ view: "ENDED" });
    expect(items).toMatchObject([{ couponId, status, voidReason }]);
    await expectInvariants(service.database, service.clock.now());
  },
);

test("a used coupon whose order is refunded on the day comes back void", async () => {
  const { budget, client, couponId, dealer, service } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  await payOrders(service, client, dealer, [orderId], { interestCoupon: couponId });
  await takeBack(service, budget.budgetNo);
  const { externalNo } = await client.orders.getOrder({ orderId });
  await refundAtOrderSystem(service, { externalNo, amountFen: 1_000_000 });
  await pass(service, 60);
  const { items } = await client.coupons.listCoupons({ view: "ENDED" });
  expect(items.find((each) => each.couponId === couponId)).toMatchObject({
    status: 3,
    voidReason: "活动提前结束",
  });
  await expectInvariants(service.database, service.clock.now());
});
