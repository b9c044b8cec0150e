import { expect, test } from "vitest";
import {
  acceptPerson,
  codeOf,
  idFormFor,
  openLink,
  passFaceFor,
  startInvited,
} from "../../testing/authorise.ts";

test("the authorisation is read by the one who signs it, before the face", async () => {
  const { authorisationId, legal, person } = await startInvited();
  await openLink(legal, person, authorisationId);
  await person.authorisations.confirmAuthorisedId(await idFormFor(person, authorisationId));
  expect(await codeOf(passFaceFor(person, authorisationId))).toBe("CONTRACT_NOT_READ");
  const { contractId } = await legal.authorisations.getAuthorisedPerson({ authorisationId });
  const { filledSha256, text } = await legal.contracts.getContract({
    contractId: contractId ?? "",
  });
  expect(JSON.stringify(text)).toContain("单笔不限");
  const agreeAs = (api: typeof legal, hash = filledSha256) =>
    api.contracts.readContract({
      contractId: contractId ?? "",
      filledSha256: hash,
      readMs: 60_000,
      scrolledToEnd: true,
    });
  expect(await codeOf(agreeAs(legal))).toBe("CONTRACT_STATE");
  // The limits in it are changed before it is signed: it is another text.
  await legal.authorisations.changeAuthorisedLimits({
    authorisationId,
    perPaymentMaxFen: 123_400,
    perDayMaxFen: null,
    validTo: null,
  });
  const changed = await legal.authorisations.getAuthorisedPerson({ authorisationId });
  expect(changed.contractId).not.toBe(contractId);
  const shown = await person.contracts.getContract({ contractId: changed.contractId ?? "" });
  expect(JSON.stringify(shown.text)).toContain("1,234.00");
  expect(await acceptPerson(person, authorisationId)).toMatchObject({ status: "NORMAL" });
  expect(await codeOf(passFaceFor(person, authorisationId))).toBe("AUTHORISATION_STATE");
});
