import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { contentFolder, GIFT } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("each enterprise takes the coupon once, whatever is sent twice, and never above the budget", async () => {
  const folder = contentFolder();
  folder.campaign("gift", { gift: GIFT });
  const { client, read } = await startWithContent(folder);
  const wish = { configId: "gift" };
  expect((await client.campaigns.getCampaign(wish)).gift).toMatchObject({
    terms: { type: 1, valueFen: 2_000, minPrincipalFen: 1_000_000 },
    taken: null,
    canTake: true,
  });
  const [first, second] = await Promise.all(
    [1, 2].map(() => client.campaigns.takeCampaignCoupon(wish, withKey())),
  );
  expect(first?.coupon).toMatchObject({
    status: 0,
    valueFen: 2_000,
    validFrom: "2026-03-02",
    validTo: "2026-03-31",
  });
  expect(second?.coupon.couponId).toBe(first?.coupon.couponId);
  expect((await client.coupons.listCoupons({ view: "USABLE" })).items).toMatchObject([
    { couponId: first?.coupon.couponId },
  ]);
  expect((await client.campaigns.getCampaign(wish)).gift).toMatchObject({
    taken: { couponId: first?.coupon.couponId },
    canTake: false,
  });
  // Other rules are another coupon: whoever has one keeps it, and gets no second.
  folder.campaign("gift", { gift: { ...GIFT, effect: { ...GIFT.effect, valueFen: 1_000 } } });
  await read();
  const again = await client.campaigns.takeCampaignCoupon(wish, withKey());
  expect(again.coupon.couponId).toBe(first?.coupon.couponId);
});

test("a spent budget, a missing product and a campaign that gives nothing are refused", async () => {
  const folder = contentFolder();
  folder.campaign("gift", { gift: GIFT });
  folder.campaign("business", { gift: { ...GIFT, appCodes: ["APP4001"] } });
  folder.campaign("none");
  const { client, service } = await startWithContent(folder);
  const take = async (configId: string) =>
    (await refusalOf(client.campaigns.takeCampaignCoupon({ configId }, withKey()))).code;
  expect(await take("business")).toBe("EXCHANGE_PRODUCT_MISSING");
  expect(await take("none")).toBe("NOT_FOUND");
  expect(await take("gone")).toBe("NOT_FOUND");
  await client.campaigns.takeCampaignCoupon({ configId: "gift" }, withKey());
  // As if another enterprise had taken it.
  await service.database.execute("update coupon set issue_key = 'campaign:other'");
  expect(await take("gift")).toBe("EXCHANGE_BUDGET_SPENT");
});
