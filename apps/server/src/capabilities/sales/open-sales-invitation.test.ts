import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { registerSalesperson, SALESPERSON } from "../../testing/sales.ts";
import { setQuota, startTeam } from "../../testing/sales-team.ts";
import { withKey } from "../../testing/withdrawing.ts";

const CARD = {
  nameMasked: "陈**",
  salespersonNo: "S-001",
  employerName: SALESPERSON.employer.name,
  regionName: "深圳市",
};

test("a dealer sees who invites them, and whose customer they are", async () => {
  const { api, dealer, service, stranger } = await startTeam();
  await setQuota(service);
  const { token } = await api.sales.createSalesInvitation(undefined, withKey());
  const opened = { status: "OPEN", invitedBy: CARD };
  const open = async (who: typeof dealer) =>
    (await service.clientOf(who)).sales.openSalesInvitation({ token: token ?? "" });
  expect(await open(stranger)).toMatchObject({ ...opened, customerOf: null });
  expect(await open(dealer)).toMatchObject({ ...opened, customerOf: CARD });
});

test("a token of another kind, of a wrong signature and of an invitation that another dealer answered are not found", async () => {
  const { api, dealer, service, stranger } = await startTeam();
  await setQuota(service);
  const { invitationId, token } = await api.sales.createSalesInvitation(undefined, withKey());
  const client = await service.clientOf(stranger);
  for (const wrong of ["", "x", invitationId, `${invitationId}.${"A".repeat(43)}`]) {
    const refused = await refusalOf(client.sales.openSalesInvitation({ token: wrong }));
    expect(refused.code).toBe("NOT_FOUND");
  }
  const other = await service.clientOf(dealer);
  await other.sales.answerSalesInvitation({ token: token ?? "", answer: "REFUSED" }, withKey());
  const late = await refusalOf(client.sales.openSalesInvitation({ token: token ?? "" }));
  expect(late.code).toBe("NOT_FOUND");
});

test("the invitation of who has left is over", async () => {
  const { api, service, stranger } = await startTeam();
  await setQuota(service);
  const { token } = await api.sales.createSalesInvitation(undefined, withKey());
  await registerSalesperson(service, { version: 2, status: "LEFT" });
  const client = await service.clientOf(stranger);
  expect(await client.sales.openSalesInvitation({ token: token ?? "" })).toMatchObject({
    status: "EXPIRED",
  });
});
