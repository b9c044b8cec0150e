import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { confirmLegalPerson, applicantAt, FORMS, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("back goes step by step and loses nothing that was typed", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LICENCE_DONE");
  const back = () => api.application.goBackInApplication({ appCode: FLEXIBLE_CREDIT });
  expect((await back()).step).toBe(3);
  expect((await back()).step).toBe(1);
  const first = await back();
  expect(first.step).toBe(1);
  expect(first.draft).toMatchObject({
    legalName: FORMS.legalPerson.name,
    enterpriseName: FORMS.licence.name,
  });
  const forward = await confirmLegalPerson(api, {
    appCode: FLEXIBLE_CREDIT,
    ...FORMS.legalPerson,
  });
  expect(forward.step).toBe(3);
});

test("there is no way back after sending", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const late = await refusalOf(api.application.goBackInApplication({ appCode: FLEXIBLE_CREDIT }));
  expect(late.code).toBe("APPLICATION_STATE");
});
