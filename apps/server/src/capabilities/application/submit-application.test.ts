import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import {
  applicantAt,
  consentTo,
  decide,
  FORMS,
  passDays,
  passFace,
  refusalOf,
} from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { faceSession } from "../face/face-tables.ts";
import { enterprise, person } from "../identity/identity-tables.ts";

test("submitting proves person and enterprise, uses the face check, and the line waits for a decision", async () => {
  const service = await startTestService();
  const { api, enterpriseId, faceSessionId } = await applicantAt(service, "SUBMITTED");
  const [company] = await service.database
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, enterpriseId));
  expect(company).toMatchObject({
    name: FORMS.licence.name,
    organizationCode: FORMS.licence.organizationCode,
    registryResult: "MATCH",
  });
  const people = await service.database.select().from(person);
  expect(people).toHaveLength(1);
  expect(JSON.stringify(people)).not.toContain(FORMS.legalPerson.idNo);
  const [face] = await service.database
    .select()
    .from(faceSession)
    .where(eq(faceSession.id, faceSessionId));
  expect(face?.consumedBy).not.toBeNull();
  const { lines } = await api.credit.getHome();
  expect(lines[0]).toMatchObject({ status: "NEW", view: "Calculate", variant: "approving" });
});

test("a second tap finds it submitted", async () => {
  const service = await startTestService();
  const { api, faceSessionId } = await applicantAt(service, "SUBMITTED");
  const again = await refusalOf(
    api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId }),
  );
  expect(again.code).toBe("APPLICATION_STATE");
});

test("each missing part has its own refusal, in the order of the dealer's steps", async () => {
  const service = await startTestService();
  const { api, faceSessionId } = await applicantAt(service, "FACE_DONE");
  const send = (face = faceSessionId) =>
    refusalOf(api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId: face }));
  expect((await send()).code).toBe("CONSENT_MISSING");
  // The lender's query alone is not enough: the platform's services are agreed to as well.
  const { items } = await api.contracts.listDocuments({ moment: "SUBMIT" });
  const query = items.filter(({ code }) => code === "CREDIT_QUERY");
  await api.identity.grantConsents({
    documents: query.map(({ code, version }) => ({ code, version })),
  });
  expect((await send()).code).toBe("CONSENT_MISSING");
  await consentTo(api, "SUBMIT");
  expect((await send(service.context.ids())).code).toBe("FACE_REQUIRED");
  await api.application.goBackInApplication({ appCode: FLEXIBLE_CREDIT });
  expect((await send()).code).toBe("STEP_NOT_DONE");
});

test("a face check of ten minutes ago no longer counts", async () => {
  const service = await startTestService();
  const { api, faceSessionId } = await applicantAt(service, "FACE_DONE");
  await consentTo(api, "SUBMIT");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 10 * 60_000));
  const before = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(before.faceDone).toBe(false);
  const old = await refusalOf(
    api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId }),
  );
  expect(old.code).toBe("FACE_EXPIRED");
  const fresh = await passFace(api, "APPLICATION");
  await api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId: fresh });
});

test("another person's face check is not accepted", async () => {
  const service = await startTestService();
  const other = await applicantAt(service, "FACE_DONE", { phone: "13900000002" });
  const { api } = await applicantAt(service, "FACE_DONE");
  await consentTo(api, "SUBMIT");
  const { faceSessionId } = other;
  const refused = await refusalOf(
    api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId }),
  );
  expect(refused.code).toBe("FACE_REQUIRED");
});

test("an ID that has fallen below 90 days since it was confirmed is refused", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "FACE_DONE", {
    legalPerson: { validTo: "2026-06-02" },
  });
  await consentTo(api, "SUBMIT");
  await passDays(service, 2);
  const refused = await refusalOf(passFace(api, "APPLICATION"));
  expect(refused.code).toBe("ID_VALIDITY_TOO_SHORT");
  const sent = await refusalOf(
    api.application.submitApplication({
      appCode: FLEXIBLE_CREDIT,
      faceSessionId: service.context.ids(),
    }),
  );
  expect(sent.code).toBe("ID_VALIDITY_TOO_SHORT");
});

test("two dealers with one licence: the one who sends first has it", async () => {
  const service = await startTestService();
  const first = await applicantAt(service, "FACE_DONE");
  const second = await applicantAt(service, "FACE_DONE", { phone: "13900000002" });
  for (const { api } of [first, second]) await consentTo(api, "SUBMIT");
  const { faceSessionId } = first;
  await first.api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId });
  const late = await refusalOf(
    second.api.application.submitApplication({
      appCode: FLEXIBLE_CREDIT,
      faceSessionId: second.faceSessionId,
    }),
  );
  expect(late.code).toBe("REGISTRY_MISMATCH");
  const { lines } = await second.api.credit.getHome();
  expect(lines[0]?.status).toBe("NOT_CREDIT");
});

test("a rejected dealer applies again after 30 days with a face check alone; the third rejection is final", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  let { api } = dealer;
  for (let rejections = 1; rejections < 3; rejections += 1) {
    await decide(service, "refuse");
    const { lines } = await api.credit.getHome();
    expect(lines[0]).toMatchObject({ status: "AUDIT_REJECT", view: "Fail" });
    expect(lines[0]?.refusalReason).not.toBeNull();
    await passDays(service, 30);
    api = await service.clientOf(dealer);
    await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
    const faceSessionId = await passFace(api, "APPLICATION");
    await api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId });
  }
  await decide(service, "refuse");
  const { lines } = await api.credit.getHome();
  expect(lines[0]).toMatchObject({ status: "REJECTED_END", view: "Veto", variant: "final" });
});
