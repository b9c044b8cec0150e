import { expect, test } from "vitest";
import { invitePerson, startAuthorising } from "../../testing/authorise.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("those who may pay come first, the newest on top, and those who may not any more last", async () => {
  const { legal } = await startAuthorising();
  const revoked = await invitePerson(legal, { phone: "13900000081" });
  const older = await invitePerson(legal, { phone: "13900000082" });
  const newer = await invitePerson(legal, { phone: "13900000083", perDayMaxFen: 100 });
  await legal.authorisations.revokeAuthorisedPerson({ authorisationId: revoked }, withKey());
  const { items } = await legal.authorisations.listAuthorisedPersons();
  expect(items.map(({ authorisationId }) => authorisationId)).toEqual([newer, older, revoked]);
  expect(items[0]).toMatchObject({ paidTodayFen: 0, leftTodayFen: 100, payableNowFen: 100 });
  expect(items[2]).toMatchObject({ status: "REVOKED", revokeReason: "REVOKED" });
});
