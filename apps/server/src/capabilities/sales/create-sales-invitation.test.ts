import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { colleagueOf, setQuota, startTeam } from "../../testing/sales-team.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a team makes as many invitations in a month as its manufacturer says, all of it together", async () => {
  const { api, service } = await startTeam();
  expect((await refusalOf(api.sales.createSalesInvitation(undefined, withKey()))).code).toBe(
    "SALES_QUOTA_SPENT",
  );
  await setQuota(service, { invitationsPerMonth: 2 });
  const { api: colleague } = await colleagueOf(service);
  const made = await api.sales.createSalesInvitation(undefined, withKey());
  expect(made).toMatchObject({ status: "OPEN", answeredAt: null });
  expect(made.token?.startsWith(`${made.invitationId}.`)).toBe(true);
  await colleague.sales.createSalesInvitation(undefined, withKey());
  for (const each of [api, colleague]) {
    expect((await refusalOf(each.sales.createSalesInvitation(undefined, withKey()))).code).toBe(
      "SALES_QUOTA_SPENT",
    );
  }
  expect((await api.sales.getSalesQuota()).invitations).toEqual({ perMonth: 2, left: 0 });
  await goTo(service, "2026-04-01T00:00:00+08:00");
  expect((await api.sales.getSalesQuota()).invitations).toEqual({ perMonth: 2, left: 2 });
  await api.sales.createSalesInvitation(undefined, withKey());
});

test("a repeated call makes one invitation", async () => {
  const { api, service } = await startTeam();
  await setQuota(service);
  const key = withKey();
  const first = await api.sales.createSalesInvitation(undefined, key);
  expect(await api.sales.createSalesInvitation(undefined, key)).toEqual(first);
  expect((await api.sales.listSalesInvitations({})).total).toBe(1);
});
