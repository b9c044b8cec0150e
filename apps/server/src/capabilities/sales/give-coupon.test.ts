import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { salespersonOf } from "../../testing/sales.ts";
import { colleagueOf, grantBudget, startTeam, takeBack } from "../../testing/sales-team.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a customer gets a coupon from a budget, one from each, and the dealer can use it", async () => {
  const { api, customerId, dealer, service } = await startTeam();
  const { budgetId } = await grantBudget(service);
  const key = withKey();
  const given = await api.sales.giveCoupon({ customerId, budgetId }, key);
  expect(given).toMatchObject({
    customerId,
    customerName: "测试商户01有限公司",
    budgetName: "春季让利",
    status: 0,
    validTo: "2026-03-31",
    coupon: { type: 1, valueFen: 5_000 },
  });
  expect(await api.sales.giveCoupon({ customerId, budgetId }, key)).toEqual(given);
  const again = await refusalOf(api.sales.giveCoupon({ customerId, budgetId }, withKey()));
  expect(again.code).toBe("SALES_COUPON_GIVEN");
  const client = await service.clientOf(dealer);
  expect(await client.coupons.listCoupons({ view: "USABLE" })).toMatchObject({
    items: [{ type: 1, valueFen: 5_000, validTo: "2026-03-31" }],
  });
  // The dealer is told, once, and led to it.
  const { items: notices } = await client.notifications.listNotices({});
  expect(notices.filter(({ kind }) => kind === "COUPON_GIVEN")).toMatchObject([
    { facts: { budgetName: "春季让利", validTo: "2026-03-31" }, link: "/account/coupon" },
  ]);
  const other = await grantBudget(service);
  await api.sales.giveCoupon({ customerId, budgetId: other.budgetId }, withKey());
  await expectInvariants(service.database, service.clock.now());
});

test("a colleague's customer and another team's budget are not found", async () => {
  const { api, customerId, service, stranger } = await startTeam();
  const { budgetId } = await grantBudget(service);
  const colleague = await colleagueOf(service, [stranger.organizationCode]);
  const notTheirs = await refusalOf(
    colleague.api.sales.giveCoupon({ customerId, budgetId }, withKey()),
  );
  expect(notTheirs.code).toBe("NOT_FOUND");
  const employer = { organizationCode: "91440300MA5OTHER1X", name: "另一家" };
  await salespersonOf(service, { salespersonNo: "S-009", mobile: "13900000079", employer });
  const foreign = await grantBudget(service, { employerCode: employer.organizationCode });
  const refused = await refusalOf(
    api.sales.giveCoupon({ customerId, budgetId: foreign.budgetId }, withKey()),
  );
  expect(refused.code).toBe("NOT_FOUND");
});

test.each([
  ["SALES_BUDGET_ENDED", { giveUntil: "2026-03-02" }],
  ["SALES_PRODUCT_MISSING", { appCodes: ["APP2001"] }],
  ["SALES_BUDGET_SPENT", { budgetFen: 5_000 }],
])("%s", async (code, changes) => {
  const { api, dealer, service, stranger } = await startTeam();
  const { budgetId } = await grantBudget(service, changes);
  const { api: colleague } = await colleagueOf(service, [stranger.organizationCode]);
  const [first] = (await colleague.sales.listCustomers({ view: "ALL" })).items;
  if (code === "SALES_BUDGET_SPENT") {
    await colleague.sales.giveCoupon({ customerId: first?.customerId ?? "", budgetId }, withKey());
  }
  if (code === "SALES_BUDGET_ENDED") await goTo(service, "2026-03-03T00:00:00+08:00");
  const [own] = (await api.sales.listCustomers({ view: "ALL" })).items;
  const refused = await refusalOf(
    api.sales.giveCoupon({ customerId: own?.customerId ?? "", budgetId }, withKey()),
  );
  expect(refused.code).toBe(code);
  const { total } = await (await service.clientOf(dealer)).coupons.listCoupons({ view: "USABLE" });
  expect(total).toBe(0);
});

test("nothing is given from a budget that was taken back", async () => {
  const { api, customerId, service } = await startTeam();
  const { budgetId, budgetNo } = await grantBudget(service);
  await takeBack(service, budgetNo);
  const refused = await refusalOf(api.sales.giveCoupon({ customerId, budgetId }, withKey()));
  expect(refused.code).toBe("SALES_BUDGET_ENDED");
});
