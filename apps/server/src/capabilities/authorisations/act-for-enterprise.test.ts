import { expect, test } from "vitest";
import { logInAs, passDays } from "../../testing/applicant.ts";
import { authorisePerson, AUTHORISED, codeOf, startAuthorising } from "../../testing/authorise.ts";

test("after its last day an authorisation has ended, and so have the sessions", async () => {
  const { dealer, legal, service } = await startAuthorising();
  const { api, authorisationId } = await authorisePerson(service, legal, { validTo: "2026-03-03" });
  await passDays(service, 1);
  expect(await api.authorisations.listOwnAuthorisations()).toMatchObject({
    items: [{ authorisationId, status: "NORMAL" }],
  });
  await passDays(service, 1);
  expect(await codeOf(api.identity.getSession())).toBe("NOT_LOGGED_IN");
  const shown = await (
    await service.clientOf(dealer)
  ).authorisations.getAuthorisedPerson({ authorisationId });
  expect(shown).toMatchObject({ status: "REVOKED", revokeReason: "LAPSED" });
  const later = service.client();
  const session = await logInAs(service, later, AUTHORISED.phone);
  expect(session.enterprises.map(({ role }) => role)).toEqual(["LEGAL_PERSON"]);
});
