import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("who was never offered a line has none", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  expect((await refusalOf(api.partnerCredit.getPartnerCredit())).code).toBe("NOT_FOUND");
});
