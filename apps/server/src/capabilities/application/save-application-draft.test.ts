import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt, consentTo, logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { application } from "./application-tables.ts";

test("what was typed survives on a second device, and two devices lose nothing of each other", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "LOGGED_IN");
  await consentTo(api, "LEGAL_ID");
  const begun = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  const first = await api.application.saveApplicationDraft({
    appCode: FLEXIBLE_CREDIT,
    draft: { legalName: "王建", idNo: "4403" },
  });
  expect(first.version).toBeGreaterThan(begun.version);
  expect(first.draftSavedAt).not.toBeNull();

  service.clock.moveTo(new Date(service.clock.now().getTime() + 120_000));
  const second = service.client();
  await logInAs(service, second, phone);
  await second.application.saveApplicationDraft({
    appCode: FLEXIBLE_CREDIT,
    draft: { legalName: "王建国", enterpriseName: "深圳" },
  });
  const both = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(both.draft).toEqual({ legalName: "王建国", idNo: "4403", enterpriseName: "深圳" });
  expect(both.version).toBeGreaterThan(first.version);
});

test("what was typed lies sealed", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  await consentTo(api, "LEGAL_ID");
  const draft = { legalName: "CANARY-NAME", idNo: "CANARY-ID" };
  await api.application.saveApplicationDraft({ appCode: FLEXIBLE_CREDIT, draft });
  expect(JSON.stringify(await service.database.select().from(application))).not.toContain("CANARY");
});

test("an application that has not begun, or was sent, keeps no draft", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const draft = { legalName: "王" };
  const missing = await refusalOf(
    api.application.saveApplicationDraft({ appCode: FLEXIBLE_CREDIT, draft }),
  );
  expect(missing.code).toBe("NOT_FOUND");
  const sent = await applicantAt(service, "SUBMITTED", { phone: "13900000002" });
  const late = await refusalOf(
    sent.api.application.saveApplicationDraft({ appCode: FLEXIBLE_CREDIT, draft }),
  );
  expect(late.code).toBe("APPLICATION_STATE");
});

test("text that cannot be stored is refused by name", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  const refused = await refusalOf(
    api.application.saveApplicationDraft({
      appCode: FLEXIBLE_CREDIT,
      draft: { legalName: "a\u0000b" },
    }),
  );
  expect(refused.code).toBe("INPUT_INVALID");
});

test("nothing of an ID is kept without its consent, and the rest of a draft is", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const appCode = FLEXIBLE_CREDIT;
  await api.application.getApplication({ appCode });
  for (const draft of [{ legalName: "王建国" }, { idFrontFileId: "01K9ZQ4S6V8X0A2C4E6G8J0M2S" }]) {
    const refused = await refusalOf(api.application.saveApplicationDraft({ appCode, draft }));
    expect(refused.code).toBe("CONSENT_MISSING");
  }
  const draft = { enterpriseName: "深圳", legalName: "" };
  expect(await api.application.saveApplicationDraft({ appCode, draft })).toMatchObject({ draft });
});
