import { setTimeout } from "node:timers/promises";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  confirmLegalPerson,
  anotherDeviceOf,
  applicantAt,
  consentTo,
  daysFromNow,
  doLegalPerson,
  doLicence,
  FORMS,
  framesFor,
  passFace,
  photo,
  refusalOf,
  uploadIdCard,
} from "../../testing/applicant.ts";
import { startInsuring } from "../../testing/insuring.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { asc, isNotNull } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { audit, auditEntry } from "../../http/audit-tables.ts";
import { storedFile } from "../files/file-tables.ts";
import { consent } from "../identity/consent-tables.ts";
import { person } from "../identity/identity-tables.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";

type Api = Awaited<ReturnType<typeof applicantAt>>["api"];

const appCode = FLEXIBLE_CREDIT;

async function current(api: Api, code: string) {
  const { items } = await api.consents.listConsents();
  const found = items.find((item) => item.code === code);
  if (found?.current == null) throw new Error(`no consent to ${code} is in force`);
  return found.current;
}

async function withdraw(api: Api, code: string) {
  const { consentId } = await current(api, code);
  return api.consents.withdrawConsent({ consentId }, withKey());
}

test("a consent is taken back with its instant, stays on record, and can be given again", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { consentId, grantedAt, version } = await current(api, "SENSITIVE_ID");
  const taken = await api.consents.withdrawConsent({ consentId }, withKey());
  expect(taken).toMatchObject({
    code: "SENSITIVE_ID",
    current: null,
    heldBy: null,
    past: [{ consentId, version, grantedAt, withdrawnAt: expect.any(String) }],
  });
  await consentTo(api, "LEGAL_ID");
  const again = await current(api, "SENSITIVE_ID");
  expect(again.consentId).not.toBe(consentId);
  // A repeat of the first withdrawal does not touch the consent that was given since.
  expect(await api.consents.withdrawConsent({ consentId }, withKey())).toMatchObject({
    current: { consentId: again.consentId },
    past: taken.past,
  });
});

test("two devices, and a repeat under the same key, are one withdrawal", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const other = await anotherDeviceOf(service, api);
  const { consentId } = await current(api, "SENSITIVE_ID");
  const key = withKey();
  const answers = await Promise.all([
    api.consents.withdrawConsent({ consentId }, key),
    other.consents.withdrawConsent({ consentId }, withKey()),
  ]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await api.consents.withdrawConsent({ consentId }, key)).toEqual(answers[0]);
  const rows = await service.database.select().from(consent);
  expect(rows.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1);
  const entries = [
    ...(await service.database.select().from(audit)),
    ...(await service.database.select().from(auditEntry)),
  ];
  expect(JSON.stringify(entries)).toContain("withdrawConsent");
});

test("someone else's consent, and one that does not exist, are not found", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { consentId } = await current(api, "SENSITIVE_ID");
  const { api: other } = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  for (const id of [consentId, "01K9ZQ4S6V8X0A2C4E6G8J0M2S"]) {
    const refused = await refusalOf(other.consents.withdrawConsent({ consentId: id }, withKey()));
    expect(refused.code).toBe("NOT_FOUND");
  }
  expect(await current(api, "SENSITIVE_ID")).toMatchObject({ consentId });
});

test("what was agreed to with the log-in ends with the account alone", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const { items } = await api.consents.listConsents();
  expect(items.map(({ code, heldBy }) => [code, heldBy])).toEqual([
    ["USER_AGREEMENT", "ACCOUNT"],
    ["PRIVACY", "ACCOUNT"],
  ]);
  expect((await refusalOf(withdraw(api, "PRIVACY"))).code).toBe("CONTRACT_STATE");
});

test("a credit query is held while an application is decided, and free once it is withdrawn", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const { items } = await api.consents.listConsents();
  expect(items.filter(({ heldBy }) => heldBy === "APPLICATION").map(({ code }) => code)).toEqual([
    "CREDIT_QUERY",
  ]);
  expect((await refusalOf(withdraw(api, "CREDIT_QUERY"))).code).toBe("APPLICATION_STATE");
  await api.application.withdrawApplication({ appCode });
  expect(await withdraw(api, "CREDIT_QUERY")).toMatchObject({ current: null });
});

test("an application that is sent while its consent is taken back goes one way or the other", async () => {
  const service = await startTestService();
  const { api, faceSessionId } = await applicantAt(service, "FACE_DONE");
  await consentTo(api, "SUBMIT");
  const { consentId } = await current(api, "CREDIT_QUERY");
  const [sent, taken] = await Promise.allSettled([
    api.application.submitApplication({ appCode, faceSessionId }),
    api.consents.withdrawConsent({ consentId }, withKey()),
  ]);
  expect([sent.status, taken.status].toSorted()).toEqual(["fulfilled", "rejected"]);
});

test.each(["SENSITIVE_FACE", "CREDIT_QUERY"])(
  "an application is sent only once a withdrawn %s is given again",
  async (code) => {
    const service = await startTestService();
    const { api, faceSessionId } = await applicantAt(service, "FACE_DONE");
    await consentTo(api, "SUBMIT");
    await withdraw(api, code);
    const submit = () => api.application.submitApplication({ appCode, faceSessionId });
    expect((await refusalOf(submit())).code).toBe("CONSENT_MISSING");
    const { items } = await api.contracts.listDocuments({ moment: "SUBMIT" });
    expect(items.filter(({ granted }) => !granted).map((item) => item.code)).toEqual([code]);
    await consentTo(api, "SUBMIT");
    expect(await submit()).toMatchObject({ applicationId: expect.any(String) });
  },
);

/** The photos that the service has of IDs. */
async function idPhotosIn({ database }: TestService): Promise<readonly string[]> {
  const files = await database.select().from(storedFile).orderBy(asc(storedFile.id));
  return files.filter(({ purpose }) => purpose !== "LICENCE").map(({ id }) => id);
}

test("an application that was not sent loses the ID with its photos, and begins with it again", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "FACE_DONE");
  expect(await idPhotosIn(service)).toHaveLength(2);
  await withdraw(api, "SENSITIVE_ID");
  expect(await idPhotosIn(service)).toEqual([]);
  const left = await api.application.getApplication({ appCode });
  expect(left).toMatchObject({ step: 1, legalPerson: null, licence: { name: expect.any(String) } });
  expect(Object.keys(left.draft).filter((field) => /^(?:id|legal)/.test(field))).toEqual([]);
  await consentTo(api, "LEGAL_ID");
  const before = { appCode, ...FORMS.legalPerson };
  expect((await refusalOf(confirmLegalPerson(api, before))).code).toBe("STEP_NOT_DONE");
  await doLegalPerson(api, undefined);
  await doLicence(api, undefined);
  await consentTo(api, "SUBMIT");
  const faceSessionId = await passFace(api, "APPLICATION");
  expect(await api.application.submitApplication({ appCode, faceSessionId })).toMatchObject({
    applicationId: expect.any(String),
  });
  expect(await idPhotosIn(service)).toHaveLength(2);
});

test("photos of an application that was sent stay on record", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const kept = await idPhotosIn(service);
  // Photographed again and not used: it is on no record.
  await api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  await withdraw(api, "SENSITIVE_ID");
  expect(await idPhotosIn(service)).toEqual(kept);
  expect(await api.application.getApplication({ appCode })).toMatchObject({ status: "APPLY" });
});

test("a photo that is uploaded while its consent is taken back does not outlive it", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { consentId } = await current(api, "SENSITIVE_ID");
  await Promise.allSettled([
    api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() }),
    api.consents.withdrawConsent({ consentId }, withKey()),
  ]);
  expect(await idPhotosIn(service)).toEqual([]);
});

test("an ID that is confirmed while its consent is taken back is on record with its photos, or not at all", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const { consentId } = await current(api, "SENSITIVE_ID");
  const { version } = await api.application.getApplication({ appCode });
  await Promise.allSettled([
    api.application.confirmLegalPerson({ appCode, version, ...FORMS.legalPerson }),
    api.consents.withdrawConsent({ consentId }, withKey()),
  ]);
  expect(await idPhotosIn(service)).toEqual([]);
  expect(await api.application.getApplication({ appCode })).toMatchObject({
    step: 1,
    legalPerson: null,
  });
});

test("a renewed ID is on record with its photos, whichever of the two comes first, and the one before stays", async () => {
  const service = await startTestService();
  const { api, enterpriseId } = await applicantAt(service, "ACTIVE");
  const recorded = new Set(await idPhotosIn(service));
  const expiresSoon = async () => {
    const report = { enterpriseId, validTo: daysFromNow(service, 30), now: service.clock.now() };
    await inTransaction(service.database, (transaction) => setIdValidity(transaction, report));
  };
  for (const untilWithdrawn of [0, 5, 20, 60]) {
    await expiresSoon();
    await api.application.recogniseIdCard(await uploadIdCard(api));
    const { consentId } = await current(api, "SENSITIVE_ID");
    const { version } = await api.application.getApplication({ appCode });
    const renewed = { ...FORMS.legalPerson, validTo: "2039-05-20" };
    await Promise.allSettled([
      api.application.confirmLegalPerson({ appCode, version, ...renewed }),
      setTimeout(untilWithdrawn).then(() => api.consents.withdrawConsent({ consentId }, withKey())),
    ]);
    const [onRecord] = await service.database
      .select({ front: person.idFrontFileId, back: person.idBackFileId })
      .from(person)
      .where(isNotNull(person.idFrontFileId));
    recorded.add(onRecord?.front ?? "").add(onRecord?.back ?? "");
    expect(new Set(await idPhotosIn(service))).toEqual(recorded);
    const { draft } = await api.application.getApplication({ appCode });
    expect([draft.idFrontFileId, draft.idBackFileId]).toEqual([undefined, undefined]);
  }
}, 60_000);

test("photos that went out with an application stay, also where the record has others since", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  const sent = await idPhotosIn(service);
  await inTransaction(service.database, (transaction) =>
    transaction.update(person).set({ idFrontFileId: null, idBackFileId: null }),
  );
  await withdraw(api, "SENSITIVE_ID");
  expect(await idPhotosIn(service)).toEqual(sent);
});

test("photos in a draft are erased, whichever login of the person has uploaded them", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await inTransaction(service.database, (transaction) =>
    transaction.update(storedFile).set({ userId: "01K9ZQ4S6V8X0A2C4E6G8J0M2S" }),
  );
  await withdraw(api, "SENSITIVE_ID");
  expect(await idPhotosIn(service)).toEqual([]);
});

test("after the withdrawal an application begins without the ID that is on record", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  await api.application.withdrawApplication({ appCode });
  await withdraw(api, "SENSITIVE_ID");
  expect(await api.application.getApplication({ appCode })).toMatchObject({
    step: 1,
    legalPerson: null,
  });
});

test("an ID is not uploaded, read or confirmed without its consent", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await withdraw(api, "SENSITIVE_ID");
  const upload = async () => api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  expect((await refusalOf(upload())).code).toBe("CONSENT_MISSING");
  const typed = api.application.saveApplicationDraft({ appCode, draft: { idNo: "4403" } });
  expect((await refusalOf(typed)).code).toBe("CONSENT_MISSING");
  await consentTo(api, "LEGAL_ID");
  expect(await upload()).toMatchObject({ fileId: expect.any(String) });
});

test("a face check that has not passed ends, and the next one asks first; one that passed stays", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LICENCE_DONE");
  await consentTo(api, "FACE");
  const open = await api.face.createFaceSession({ purpose: "APPLICATION", appCode });
  const { faceSessionId } = open;
  await withdraw(api, "SENSITIVE_FACE");
  const frames = await framesFor(open.actions);
  const late = await refusalOf(api.face.verifyFace({ faceSessionId, frames }));
  expect(late.code).toBe("FACE_EXPIRED");
  const start = () => api.face.createFaceSession({ purpose: "APPLICATION", appCode });
  expect((await refusalOf(start())).code).toBe("CONSENT_MISSING");
  await consentTo(api, "FACE");
  const passed = await passFace(api, "APPLICATION");
  await withdraw(api, "SENSITIVE_FACE");
  const kept = await api.face.getFaceSession({ faceSessionId: passed });
  expect(kept.result).toBe("verifySuccess");
});

test("an estimate under way stops, and one that is there lapses", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await consentTo(api, "ESTIMATE");
  await api.credit.startEstimate({});
  await withdraw(api, "ESTIMATE_DATA");
  expect(await api.credit.getEstimate()).toMatchObject({
    status: "NOTSTART",
    estimateFen: null,
    failReason: expect.stringContaining("撤回"),
  });
  expect((await refusalOf(api.credit.startEstimate({}))).code).toBe("CONSENT_MISSING");
  await consentTo(api, "ESTIMATE");
  expect(await api.credit.startEstimate({})).toMatchObject({ status: "INPROGRESS" });
});

test("a policy in force stays, and what was agreed to with it is not taken back alone", async () => {
  const { bought, client, newest } = await startInsuring();
  await bought();
  const { status } = await newest();
  await withdraw(client, "INSURANCE_DATA");
  expect((await newest()).status).toBe(status);
  expect((await refusalOf(withdraw(client, "INSURANCE_LEAFLET"))).code).toBe("CONTRACT_STATE");
}, 60_000);

test("a price that was asked for before the withdrawal is not bought after it", async () => {
  const { buy, client, newest, quote } = await startInsuring();
  const { policyId } = await quote();
  await withdraw(client, "INSURANCE_DATA");
  expect((await newest()).status).toBe("LAPSED");
  expect((await refusalOf(buy(policyId))).code).toBe("POLICY_STATE");
  expect((await refusalOf(quote())).code).toBe("CONSENT_MISSING");
}, 60_000);
