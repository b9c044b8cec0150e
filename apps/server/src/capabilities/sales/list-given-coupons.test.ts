import { expect, test } from "vitest";
import { registerSalesperson } from "../../testing/sales.ts";
import { colleagueOf, grantBudget, startTeam, takeBack } from "../../testing/sales-team.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a salesperson sees what they gave to who is their customer now, the newest first", async () => {
  const { api, customerId, dealer, service } = await startTeam();
  const first = await grantBudget(service, { name: "第一批" });
  const second = await grantBudget(service, { name: "第二批" });
  for (const { budgetId } of [first, second]) {
    await api.sales.giveCoupon({ customerId, budgetId }, withKey());
  }
  await takeBack(service, first.budgetNo, "活动提前结束");
  const page = await api.sales.listGivenCoupons({});
  expect(page).toMatchObject({ total: 2, nextCursor: null });
  expect(page.items.map((each) => [each.budgetName, each.status, each.voidReason])).toEqual([
    ["第二批", 0, null],
    ["第一批", 3, "活动提前结束"],
  ]);
  // Gone to a colleague: shown to neither.
  const { api: colleague } = await colleagueOf(service, [dealer.organizationCode]);
  for (const each of [api, colleague]) {
    expect(await each.sales.listGivenCoupons({})).toMatchObject({ items: [], total: 0 });
  }
  await registerSalesperson(service, { version: 2, customers: [dealer.organizationCode] });
  expect((await api.sales.listGivenCoupons({})).total).toBe(2);
});
