import { expect, test } from "vitest";
import { colleagueOf, setQuota, startTeam } from "../../testing/sales-team.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a salesperson sees their own invitations with what became of each, and no colleague's", async () => {
  const { api, service, stranger } = await startTeam();
  await setQuota(service, { invitationsPerMonth: 30 });
  const first = await api.sales.createSalesInvitation(undefined, withKey());
  const dealer = await service.clientOf(stranger);
  await dealer.sales.answerSalesInvitation(
    { token: first.token ?? "", answer: "REFUSED" },
    withKey(),
  );
  for (let made = 1; made < 22; made += 1)
    await api.sales.createSalesInvitation(undefined, withKey());
  await goTo(service, "2026-03-10T00:00:00+08:00");
  const page = await api.sales.listSalesInvitations({});
  expect(page).toMatchObject({ total: 22 });
  expect(page.items.map(({ status, token }) => [status, token])).toEqual(
    Array.from({ length: 20 }, () => ["EXPIRED", null]),
  );
  const rest = await api.sales.listSalesInvitations({ cursor: page.nextCursor ?? "" });
  expect(rest.items.map(({ status }) => status)).toEqual(["EXPIRED", "REFUSED"]);
  expect(rest.nextCursor).toBeNull();
  const { api: colleague } = await colleagueOf(service);
  expect(await colleague.sales.listSalesInvitations({})).toMatchObject({ items: [], total: 0 });
});
