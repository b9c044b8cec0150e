import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt, decide, passDays, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { application } from "./application-tables.ts";

test("an application begins at the first request, once", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.application.getApplication({ appCode: FLEXIBLE_CREDIT })),
  );
  expect(new Set(answers.map(({ applicationId }) => applicationId)).size).toBe(1);
  expect(answers[0]).toMatchObject({ step: 1, status: "NEW", draft: {}, faceDone: false });
  expect(await service.database.$count(application)).toBe(1);
});

test("a submitted application shows its state, with masked data", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const sent = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(sent).toMatchObject({
    step: 0,
    status: "APPLY",
    faceDone: true,
    legalPerson: { nameMasked: "王**", idStatus: "NORMAL" },
    decidedAt: null,
  });
});

test("after a rejection it waits 30 days, then begins with what is known", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  await decide(service, "refuse");
  const { api } = dealer;
  const early = await refusalOf(api.application.getApplication({ appCode: FLEXIBLE_CREDIT }));
  expect(early).toEqual({ code: "REAPPLY_TOO_EARLY", data: { availableOn: "2026-04-01" } });
  await passDays(service, 30);
  const later = await service.clientOf(dealer);
  const again = await later.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  // Legal person and licence are known and still valid: only the face check is required.
  expect(again).toMatchObject({
    step: 4,
    status: "NEW",
    faceDone: false,
    legalPerson: { nameMasked: "王**" },
    licence: { name: "深圳恒信通讯有限公司" },
  });
});

test("an ID that expires before the next application is requested again", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED", {
    legalPerson: { validTo: "2026-06-10" },
  });
  await decide(service, "refuse");
  await passDays(service, 30);
  const api = await service.clientOf(dealer);
  const again = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(again).toMatchObject({ step: 1, legalPerson: null, licence: {} });
  expect(again.draft).not.toHaveProperty("idNo");
});

test("a vetoed dealer has no application, and the partner bank has a way of its own", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  await decide(service, "veto");
  const vetoed = await refusalOf(api.application.getApplication({ appCode: FLEXIBLE_CREDIT }));
  expect(vetoed.code).toBe("APPLICATION_STATE");
  const other = await refusalOf(api.application.getApplication({ appCode: "00406" }));
  expect(other.code).toBe("NOT_FOUND");
});
