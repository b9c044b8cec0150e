import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  consentTo,
  daysFromNow,
  framesFor,
  refusalOf,
} from "../../testing/applicant.ts";
import { openBusinessLine } from "../../testing/business-line.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startTestService } from "../../testing/service.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";
import { faceSession } from "../face/face-tables.ts";

const APPLICATION = { purpose: "APPLICATION", appCode: FLEXIBLE_CREDIT } as const;
const ACTIVATION = { purpose: "ACTIVATION", appCode: FLEXIBLE_CREDIT } as const;

test("a check names whom it expects, masked, what to do and how long a picture is kept", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LICENCE_DONE");
  await consentTo(api, "FACE");
  const session = await api.face.createFaceSession(APPLICATION);
  expect(session).toMatchObject({
    role: "LEGAL_PERSON",
    faceKind: "face_APPLY",
    purpose: "APPLICATION",
    boundTo: null,
    nameMasked: "王**",
    result: "unVerify",
    triesLeft: 5,
  });
  expect(session.actions[0]).toBe("FACE_FORWARD");
  expect(new Set(session.actions).size).toBe(3);
  expect(session.vendor).toContain("0 天");
  const rows = JSON.stringify(await service.database.select().from(faceSession));
  expect(rows).not.toContain("王建国");
});

test("what comes before a check has to be done: consent, steps, an approved line", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  const create = (input: typeof APPLICATION | typeof ACTIVATION) =>
    refusalOf(api.face.createFaceSession(input));
  expect((await create(APPLICATION)).code).toBe("CONSENT_MISSING");
  await consentTo(api, "FACE");
  expect((await create(APPLICATION)).code).toBe("STEP_NOT_DONE");
  expect((await create(ACTIVATION)).code).toBe("LINE_STATE");
});

test("a check has the kind of what it is for: each product applies and activates with its own", async () => {
  const service = await startTestService();
  await openBusinessLine(service, await applicantAt(service, "ACTIVE"));
  const rows = await service.database.select().from(faceSession);
  const kinds = rows.map(({ createdAt, faceKind, faceType }) => ({
    createdAt,
    faceKind,
    faceType,
  }));
  kinds.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  expect(kinds.map(({ faceKind }) => faceKind)).toEqual([
    "face_APPLY",
    "face_credit",
    "face_APPLY",
    "face_line",
  ]);
  expect(new Set(kinds.map(({ faceType }) => faceType))).toEqual(new Set(["3"]));
});

test("a payment's check needs a payment, and one of the dealer's own", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "ACTIVE");
  const create = (paymentId?: string) =>
    refusalOf(
      api.face.createFaceSession({
        purpose: "PAYMENT",
        appCode: FLEXIBLE_CREDIT,
        ...(paymentId === undefined ? {} : { paymentId }),
      }),
    );
  expect(await create()).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["paymentId"] },
  });
  expect((await create(service.context.ids())).code).toBe("NOT_FOUND");
});

test("an authorised person does not apply, and pays what is their own payment", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "LICENCE_DONE");
  const api = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  const applying = await refusalOf(api.face.createFaceSession(APPLICATION));
  expect(applying.code).toBe("FORBIDDEN_ROLE");
  await consentTo(dealer.api, "FACE");
  const paymentId = service.context.ids();
  const paying = await refusalOf(
    api.face.createFaceSession({ purpose: "PAYMENT", appCode: FLEXIBLE_CREDIT, paymentId }),
  );
  expect(paying.code).toBe("NOT_FOUND");
});

test("who missed fifteen times within an hour waits", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LICENCE_DONE");
  await consentTo(api, "FACE");
  await answerNext(service, "face", "verify", "verifyFail", {}, 15);
  for (let round = 0; round < 3; round += 1) {
    const { actions, faceSessionId } = await api.face.createFaceSession(APPLICATION);
    const frames = await framesFor(actions);
    for (let miss = 0; miss < 5; miss += 1) {
      await refusalOf(api.face.verifyFace({ faceSessionId, frames }));
    }
  }
  const refused = await refusalOf(api.face.createFaceSession(APPLICATION));
  expect(refused.code).toBe("FACE_TOO_MANY_TRIES");
  expect(refused.data).toHaveProperty("retryAfterSeconds");
});

test("an ID that expires soon, has expired or is no longer on record starts no check", async () => {
  const service = await startTestService();
  const { clock, database } = service;
  const { api, enterpriseId } = await applicantAt(service, "SIGNED");
  for (const [validTo, code] of [
    [daysFromNow(service, 90), "ID_VALIDITY_TOO_SHORT"],
    [daysFromNow(service, -1), "ID_EXPIRED"],
    [null, "ID_INFO_MISSING_FOR_USE"],
  ] as const) {
    await inTransaction(database, (transaction) =>
      setIdValidity(transaction, { enterpriseId, validTo, now: clock.now() }),
    );
    expect((await refusalOf(api.face.createFaceSession(ACTIVATION))).code).toBe(code);
  }
  await inTransaction(database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo: "LONG_TERM", now: clock.now() }),
  );
  await api.face.createFaceSession(ACTIVATION);
});
