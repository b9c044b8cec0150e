import { expect, test } from "vitest";
import { logInAs } from "../../testing/applicant.ts";
import {
  acceptPerson,
  approvePerson,
  AUTHORISED,
  codeOf,
  idFormFor,
  invitePerson,
  openLink,
  passFaceFor,
  startAuthorising,
} from "../../testing/authorise.ts";

test("the one who goes to authorise confirms last", async () => {
  const { legal, service } = await startAuthorising();
  const authorisationId = await invitePerson(legal, { mode: "GO_AUTHORISE" });
  expect(await codeOf(passFaceFor(legal, authorisationId))).toBe("STEP_NOT_DONE");
  const person = service.client();
  await logInAs(service, person, AUTHORISED.phone);
  await openLink(legal, person, authorisationId);
  await person.authorisations.confirmAuthorisedId(await idFormFor(person, authorisationId));
  expect(await acceptPerson(person, authorisationId)).toMatchObject({ status: "ID_UPLOADED" });
  const act = () => person.authorisations.actForEnterprise({ authorisationId });
  expect(await codeOf(act())).toBe("AUTHORISATION_STATE");
  expect(await approvePerson(legal, authorisationId)).toMatchObject({ status: "NORMAL" });
  expect((await act()).enterprise.role).toBe("AUTHORIZED_PERSON");
  const { items } = await legal.notifications.listNotices({});
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    "AUTHORISATION_DONE",
    "AUTHORISATION_READY",
  ]);
});
