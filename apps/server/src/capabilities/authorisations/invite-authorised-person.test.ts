import { expect, test } from "vitest";
import { logInAs } from "../../testing/applicant.ts";
import { AUTHORISED, codeOf, invitePerson, startAuthorising } from "../../testing/authorise.ts";

test("an invitation is refused for one's own number, a number that has one, and limits that cannot be", async () => {
  const { dealer, legal, service } = await startAuthorising();
  await invitePerson(legal);
  const refused = (options: Parameters<typeof invitePerson>[1]) =>
    codeOf(invitePerson(legal, { mode: "GO_AUTHORISE", phone: "13900000077", ...options }));
  expect(await refused({ name: "" })).toBe("NAME_EMPTY");
  expect(await refused({ name: "123" })).toBe("NAME_INVALID");
  expect(await refused({ phone: "" })).toBe("PHONE_EMPTY");
  expect(await refused({ phone: "12" })).toBe("PHONE_INVALID");
  expect(await refused({ phone: dealer.mobile })).toBe("PHONE_INVALID");
  expect(await refused({ phone: AUTHORISED.phone })).toBe("AUTHORISATION_STATE");
  expect(await refused({ perPaymentMaxFen: 2, perDayMaxFen: 1 })).toBe("AMOUNT_TOO_LARGE");
  expect(await refused({ validTo: "2026-03-01" })).toBe("INPUT_INVALID");
  const newcomer = service.client();
  await logInAs(service, newcomer, "13900000066");
  expect(await codeOf(invitePerson(newcomer, { mode: "GO_AUTHORISE" }))).toBe("STEP_NOT_DONE");
});
