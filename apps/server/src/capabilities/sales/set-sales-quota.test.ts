import { expect, test } from "vitest";
import { setQuota, startTeam } from "../../testing/sales-team.ts";

test("the newest version counts, an older one and an employer without salespeople are refused", async () => {
  const { api, service } = await startTeam();
  expect(await setQuota(service, { version: 2 })).toEqual({ duplicate: false });
  expect(await setQuota(service, { version: 2 })).toEqual({ duplicate: true });
  for (const said of [{ version: 1 }, { version: 2, invitationsPerMonth: 21 }]) {
    expect(await setQuota(service, said)).toMatchObject({ code: "EVENT_CHANGED" });
  }
  expect(await setQuota(service, { version: 3, invitationsPerMonth: 0 })).toEqual({
    duplicate: false,
  });
  expect((await api.sales.getSalesQuota()).invitations).toEqual({ perMonth: 0, left: 0 });
  const unknown = await setQuota(service, { employerCode: "91440300UNKNOWN00X" });
  expect(unknown).toMatchObject({ code: "NOT_FOUND" });
});
