import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { DOCUMENTS } from "../documents/document-catalogue.ts";
import { consent } from "../identity/consent-tables.ts";
import { CONSENT_TERMS } from "./consent-terms.ts";

test("a person sees what they agreed to, with purpose and what withdrawing ends, in their language", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const { items } = await api.consents.listConsents();
  expect(items.map(({ code }) => code)).toEqual(["USER_AGREEMENT", "PRIVACY", "SENSITIVE_ID"]);
  expect(items[2]).toMatchObject({
    sensitive: true,
    purpose: CONSENT_TERMS.SENSITIVE_ID.purpose["zh-CN"],
    withdrawalEnds: CONSENT_TERMS.SENSITIVE_ID.ends?.["zh-CN"],
    heldBy: null,
    newestVersion: "1.1",
    current: { version: "1.1", counts: true },
    past: [],
  });
});

test("a consent to an earlier version counts where only words changed, and not where the purpose did", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "FACE_DONE");
  for (const code of ["SENSITIVE_ID", "SENSITIVE_FACE"]) {
    await inTransaction(service.database, (transaction) =>
      transaction.update(consent).set({ docVersion: "1.0" }).where(eq(consent.docCode, code)),
    );
  }
  const { items } = await api.consents.listConsents();
  const countsOf = (code: string) => items.find((item) => item.code === code)?.current?.counts;
  expect(countsOf("SENSITIVE_ID")).toBe(true);
  expect(countsOf("SENSITIVE_FACE")).toBe(false);
  const documents = (await api.contracts.listDocuments({ moment: "ALL" })).items;
  const grantedOf = (code: string) => documents.find((item) => item.code === code)?.granted;
  expect(grantedOf("SENSITIVE_ID")).toBe(true);
  expect(grantedOf("SENSITIVE_FACE")).toBe(false);
  // What is asked again is asked where it is needed, and the earlier consent gives way to the new one.
  const start = () => api.face.createFaceSession({ purpose: "APPLICATION", appCode: "APP1001" });
  expect((await refusalOf(start())).code).toBe("CONSENT_MISSING");
  await api.identity.grantConsents({ documents: [{ code: "SENSITIVE_FACE", version: "1.1" }] });
  expect(await start()).toMatchObject({ result: "unVerify" });
  const face = (await api.consents.listConsents()).items.find(
    ({ code }) => code === "SENSITIVE_FACE",
  );
  expect(face).toMatchObject({
    current: { version: "1.1", counts: true },
    past: [{ version: "1.0", withdrawnAt: null }],
  });
  // Taking it back takes back what it followed.
  const { consentId = "" } = face?.current ?? {};
  const taken = await api.consents.withdrawConsent(
    { consentId },
    { context: { idempotencyKey: "withdraw-both-versions" } },
  );
  expect(taken.past.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, false]);
});

test("each document that can be withdrawn says what that ends, and each other one what it ends with", () => {
  for (const { code } of DOCUMENTS) {
    const { belongsTo, ends } = CONSENT_TERMS[code];
    expect(ends === null, code).toBe(belongsTo !== null);
  }
});
