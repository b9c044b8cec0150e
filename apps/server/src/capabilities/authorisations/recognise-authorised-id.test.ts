import { expect, test } from "vitest";
import { AUTHORISED, codeOf, idFormFor, openLink, startInvited } from "../../testing/authorise.ts";

test("both sides of the invited person's own photos are read", async () => {
  const { authorisationId, legal, person } = await startInvited();
  await openLink(legal, person, authorisationId);
  const read = async (api: typeof person, files = api) => {
    const { backFileId, frontFileId } = await idFormFor(files, authorisationId);
    return api.authorisations.recogniseAuthorisedId({ authorisationId, backFileId, frontFileId });
  };
  expect(await read(person)).toMatchObject({ name: AUTHORISED.name });
  expect(await codeOf(read(person, legal))).toBe("NOT_FOUND");
  // The legal person is not the invited person.
  expect(await codeOf(read(legal))).toBe("NOT_FOUND");
});

test("before the consent nothing is read", async () => {
  const { authorisationId, legal, person, service } = await startInvited();
  await openLink(legal, person, authorisationId);
  const [frontFileId, backFileId] = [service.context.ids(), service.context.ids()];
  expect(
    await codeOf(
      person.authorisations.recogniseAuthorisedId({ authorisationId, frontFileId, backFileId }),
    ),
  ).toBe("CONSENT_MISSING");
});
