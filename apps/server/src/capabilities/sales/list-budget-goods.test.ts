import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { salespersonOf } from "../../testing/sales.ts";
import { grantBudget, sendGoods, startTeam } from "../../testing/sales-team.ts";
import { makePayment, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a team sees the goods of a budget with their pictures, and no other team does", async () => {
  const { api, service } = await startTeam();
  await sendGoods(service);
  await sendGoods(service, { spuCode: "K2", name: "刻度 K2", pictures: [], onSale: false });
  const { budgetId } = await grantBudget(service, { spuCodes: ["K2", "K1"] });
  expect(await api.sales.listBudgetGoods({ budgetId })).toEqual({
    name: "春季让利",
    items: [
      {
        spuCode: "K2",
        name: "刻度 K2",
        description: "6.7 英寸，256 GB",
        onSale: false,
        pictures: [],
      },
      {
        spuCode: "K1",
        name: "刻度 K1",
        description: "6.7 英寸，256 GB",
        onSale: true,
        pictures: [{ pictureId: expect.any(String), widthPx: 160, heightPx: 100 }],
      },
    ],
  });
  const { api: other } = await salespersonOf(service, {
    salespersonNo: "S-009",
    mobile: "13900000079",
    employer: { organizationCode: "91440300MA5OTHER1X", name: "另一家" },
  });
  expect((await refusalOf(other.sales.listBudgetGoods({ budgetId }))).code).toBe("NOT_FOUND");
});

test("a coupon for goods pays an order that has one of them, and no other order", async () => {
  const { api, customerId, dealer, service } = await startTeam();
  // Orders of the tests have the SKU A1.
  await sendGoods(service, { spuCode: "A", skus: ["A1", "A2"], pictures: [] });
  await sendGoods(service, { pictures: [] });
  const client = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  for (const spuCode of ["A", "K1"]) {
    const { budgetId } = await grantBudget(service, { spuCodes: [spuCode], name: spuCode });
    await api.sales.giveCoupon({ customerId, budgetId }, withKey());
  }
  const quote = await client.payments.quotePayment({
    orderIds: [orderId],
    mode: "ENTRUSTED_DIRECT",
    interestCoupon: "BEST",
    principalCoupon: "NONE",
  });
  expect(quote.interestCoupons.map(({ usable, reason }) => [usable, reason])).toEqual([
    [true, null],
    [false, "WRONG_GOODS"],
  ]);
  const wrong = quote.interestCoupons[1]?.coupon.couponId ?? "";
  const refused = await refusalOf(makePayment(client, [orderId], { interestCoupon: wrong }));
  expect(refused.code).toBe("COUPON_NOT_USABLE");
});
