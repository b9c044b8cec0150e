import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  anotherDeviceOf,
  applicantAt,
  consentTo,
  framesFor,
  passFace,
  photo,
  refusalOf,
} from "../../testing/applicant.ts";
import { startInsuring } from "../../testing/insuring.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { audit, auditEntry } from "../../http/audit-tables.ts";
import { consent } from "../identity/consent-tables.ts";

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

test.each(["SENSITIVE_ID", "SENSITIVE_FACE", "CREDIT_QUERY"])(
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

test("an ID is not uploaded, read or confirmed without its consent", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await withdraw(api, "SENSITIVE_ID");
  const upload = async () => api.files.uploadFile({ purpose: "ID_FRONT", file: await photo() });
  expect((await refusalOf(upload())).code).toBe("CONSENT_MISSING");
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
