import { expect, test } from "vitest";
import { codeOf, invitePerson, startAuthorising } from "../../testing/authorise.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("authorised persons are seen by their own legal person alone", async () => {
  const { legal, service } = await startAuthorising();
  const authorisationId = await invitePerson(legal);
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await other.authorisations.listAuthorisedPersons()).items).toEqual([]);
  expect((await legal.authorisations.listAuthorisedPersons()).items).toHaveLength(1);
  const limits = { perPaymentMaxFen: null, perDayMaxFen: null, validTo: null };
  const calls = [
    other.authorisations.getAuthorisedPerson({ authorisationId }),
    other.authorisations.getInvitation({ authorisationId }),
    other.authorisations.renewInvitation({ authorisationId }, withKey()),
    other.authorisations.changeAuthorisedLimits({ authorisationId, ...limits }),
    other.authorisations.revokeAuthorisedPerson({ authorisationId }, withKey()),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "NOT_FOUND"));
});
