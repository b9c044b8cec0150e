import { expect, test } from "vitest";
import {
  approvePerson,
  authorisePerson,
  AUTHORISED,
  codeOf,
  startAuthorising,
} from "../../testing/authorise.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a request has no link before the legal person has confirmed it", async () => {
  const { legal } = await startAuthorising();
  const { authorisationId } = await legal.authorisations.inviteAuthorisedPerson(
    {
      name: AUTHORISED.name,
      phone: AUTHORISED.phone,
      mode: "REQUEST",
      perPaymentMaxFen: null,
      perDayMaxFen: null,
      validTo: null,
    },
    withKey(),
  );
  const get = () => legal.authorisations.getInvitation({ authorisationId });
  expect(await codeOf(get())).toBe("FACE_REQUIRED");
  await approvePerson(legal, authorisationId);
  const { token, phoneMasked } = await get();
  expect(phoneMasked).toBe("139****0088");
  // The same link each time, and nothing of the person in it.
  expect((await get()).token).toBe(token);
  expect(token).not.toContain("0088");
});

test("who has accepted needs no link", async () => {
  const { legal, service } = await startAuthorising();
  const { authorisationId } = await authorisePerson(service, legal);
  const get = legal.authorisations.getInvitation({ authorisationId });
  expect(await codeOf(get)).toBe("AUTHORISATION_STATE");
});
