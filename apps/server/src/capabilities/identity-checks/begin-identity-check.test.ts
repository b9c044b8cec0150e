import { expect, test } from "vitest";
import { fictionalIdNo, fictionalUscc } from "../../sandbox/world/fictional.ts";
import { applicantAt, logInAs, refusalOf } from "../../testing/applicant.ts";
import { ID_NO, OTHER_PHONE } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";

const SWITCH = "SWITCH_ENTERPRISE" as const;

test("any other number, whether it is another person's, has one answer, and five tries an hour", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const idNo = fictionalIdNo("1990-01-01", 77);
  await applicantAt(service, "SUBMITTED", {
    phone: OTHER_PHONE,
    legalPerson: { idNo },
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  const begin = (number?: string) =>
    refusalOf(
      api.identity.beginIdentityCheck({
        purpose: SWITCH,
        ...(number === undefined ? {} : { idNo: number }),
      }),
    );
  const wrong = { code: "ID_INVALID", data: undefined };
  expect(await begin()).toEqual(wrong);
  for (const number of [idNo, fictionalIdNo("1990-01-01", 78), "123", "x", idNo]) {
    expect(await begin(number), number).toEqual(wrong);
  }
  expect((await begin(ID_NO)).code).toBe("TOO_MANY_REQUESTS");
});

test("who has shown no ID documents has nothing to compare with", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000001");
  const refused = await refusalOf(
    api.identity.beginIdentityCheck({ purpose: SWITCH, idNo: ID_NO }),
  );
  expect(refused.code).toBe("ID_INFO_MISSING_FOR_USE");
});
