import { expect, test } from "vitest";
import { logInAs, passDays } from "../../testing/applicant.ts";
import { AUTHORISED, codeOf, startInvited } from "../../testing/authorise.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("an invitation ends after seven days, and can be given again", async () => {
  const { authorisationId, legal, person, service, dealer } = await startInvited();
  const { token } = await legal.authorisations.getInvitation({ authorisationId });
  await passDays(service, 8);
  const again = await service.clientOf(dealer);
  expect(await again.authorisations.getAuthorisedPerson({ authorisationId })).toMatchObject({
    status: "REVOKED",
    revokeReason: "INVITATION_EXPIRED",
  });
  const late = service.client();
  await logInAs(service, late, AUTHORISED.phone);
  expect(await codeOf(late.authorisations.openInvitation({ token }))).toBe("INVITATION_EXPIRED");
  expect(await codeOf(again.authorisations.getInvitation({ authorisationId }))).toBe(
    "AUTHORISATION_STATE",
  );
  const renewed = await again.authorisations.renewInvitation({ authorisationId }, withKey());
  expect(renewed.authorisationId).not.toBe(authorisationId);
  expect(await codeOf(person.authorisations.listOwnAuthorisations())).toBe("NOT_LOGGED_IN");
});
