import { expect, test } from "vitest";
import { salespersonOf } from "../../testing/sales.ts";
import { grantBudget, startTeam, takeBack } from "../../testing/sales-team.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a team sees what it can still give of each of its budgets, and no other team's", async () => {
  const { api, customerId, service } = await startTeam();
  const spent = await grantBudget(service, { budgetFen: 9_999, name: "单张" });
  const taken = await grantBudget(service);
  const open = await grantBudget(service, { giveUntil: "2026-03-02" });
  for (const { budgetId } of [spent, open]) {
    await api.sales.giveCoupon({ customerId, budgetId }, withKey());
  }
  await takeBack(service, taken.budgetNo, "活动提前结束");
  const seen = async () =>
    (await api.sales.getSalesQuota()).budgets.map((budget) => [
      budget.budgetId,
      budget.status,
      budget.couponsLeft,
      budget.couponsGiven,
      budget.takeBackReason,
    ]);
  expect(await seen()).toEqual([
    [open.budgetId, "OPEN", 9, 1, null],
    [taken.budgetId, "TAKEN_BACK", 0, 0, "活动提前结束"],
    [spent.budgetId, "SPENT", 0, 1, null],
  ]);
  await goTo(service, "2026-03-03T00:00:00+08:00");
  expect((await seen())[0]).toEqual([open.budgetId, "OVER", 0, 1, null]);
  const { api: other } = await salespersonOf(service, {
    salespersonNo: "S-009",
    mobile: "13900000079",
    employer: { organizationCode: "91440300MA5OTHER1X", name: "另一家" },
  });
  expect((await other.sales.getSalesQuota()).budgets).toEqual([]);
});
