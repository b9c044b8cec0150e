import { expect, test } from "vitest";
import { applicantAt, consentTo, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("an estimate starts with the consent, once", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  expect((await refusalOf(api.credit.startEstimate({}))).code).toBe("CONSENT_MISSING");
  await consentTo(api, "ESTIMATE");
  const answers = await Promise.allSettled([
    api.credit.startEstimate({}),
    api.credit.startEstimate({}),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await refusalOf(api.credit.startEstimate({}))).code).toBe("ESTIMATE_STATE");
  const { estimate, lines } = await api.credit.getHome();
  expect(estimate).toMatchObject({ status: "INPROGRESS", estimateFen: null, basis: null });
  expect(lines[0]).toMatchObject({ view: "Calculate", variant: "estimating" });
});

test("who has applied needs no estimate", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  await consentTo(api, "ESTIMATE");
  expect((await refusalOf(api.credit.startEstimate({}))).code).toBe("ESTIMATE_STATE");
});
