import { expect, test } from "vitest";
import { logInAs, pass } from "../../testing/applicant.ts";
import { codeOf, openLink, startInvited } from "../../testing/authorise.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a link is good for the invited number alone, and says nothing to others", async () => {
  const { authorisationId, legal, person, service } = await startInvited();
  const { token } = await legal.authorisations.getInvitation({ authorisationId });
  const stranger = service.client();
  await pass(service, 60);
  await logInAs(service, stranger, "13900000099");
  const refusals = await Promise.all(
    [
      token,
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      "nothing",
      `${service.context.ids()}${token.slice(26)}`,
    ].map((text) =>
      stranger.authorisations.openInvitation({ token: text }).catch((error: unknown) => error),
    ),
  );
  const answers = refusals.map((error) =>
    JSON.stringify(Reflect.get(Object(error), "data") ?? null),
  );
  expect(refusals.map((error) => Reflect.get(Object(error), "code"))).toEqual(
    Array.from({ length: 4 }, () => "NOT_FOUND"),
  );
  expect(new Set(answers).size).toBe(1);
  const open = () => person.authorisations.openInvitation({ token });
  expect(await open()).toEqual({ authorisationId, status: "INVITED" });
  await legal.authorisations.renewInvitation({ authorisationId }, withKey());
  expect(await codeOf(open())).toBe("NOT_FOUND");
  expect(await openLink(legal, person, authorisationId)).toMatchObject({ status: "INVITED" });
});
