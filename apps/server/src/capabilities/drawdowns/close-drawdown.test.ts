import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { confirmDrawdown, makeDrawdown, startBorrowing, wishOf } from "../../testing/borrow.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

test("cancelling releases the coupon, and cancelling twice changes nothing more", async () => {
  const { service, dealer, client } = await startBorrowing();
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 1, valueFen: 100 },
    { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] },
  );
  const { drawdownId } = await makeDrawdown(client, wishOf(dealer, { interestCouponId }));
  const closed = await client.drawdowns.closeDrawdown({ drawdownId });
  expect(closed).toMatchObject({ status: "CLOSED", failCode: "LEFT" });
  expect(await client.drawdowns.closeDrawdown({ drawdownId })).toEqual(closed);
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toMatchObject([{ couponId: interestCouponId, status: 0 }]);
  await expectInvariants(service.database, service.clock.now());
});

test("a drawdown that the bank has, or another dealer's, cannot be cancelled", async () => {
  const { service, client, ready } = await startBorrowing();
  const { drawdown, drawdownId, faceSessionId } = await ready();
  const stranger = await insertPayingDealer(service.context, { number: 2 });
  const strangers = await service.clientOf(stranger);
  expect((await refusalOf(strangers.drawdowns.closeDrawdown({ drawdownId }))).code).toBe(
    "NOT_FOUND",
  );
  await confirmDrawdown(client, drawdown, faceSessionId);
  expect((await refusalOf(client.drawdowns.closeDrawdown({ drawdownId }))).code).toBe(
    "PAYMENT_STATE",
  );
});
