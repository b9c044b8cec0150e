import type { ApiClient } from "@kedu/api/browser";
import { type Authorised, FLEXIBLE_CREDIT } from "@kedu/domain";
import { fictionalUscc } from "../sandbox/world/fictional.ts";
import {
  type Applicant,
  applicantAt,
  consentTo,
  FORMS,
  framesFor,
  lastCode,
  pass,
  wrongCode,
} from "./applicant.ts";
import type { TestService } from "./service.ts";

/** Purposes that are all that a check of them is for. */
type PersonPurpose = "SWITCH_ENTERPRISE" | "CHANGE_NUMBER" | "SHOW_PERSONAL_DATA";

export const OTHER_PHONE = "13900000002";
/** The ID number that every test dealer applies with. */
export const ID_NO = FORMS.legalPerson.idNo;

/** One person with two enterprises, each applied for with a number of its own. */
export async function personWithTwo(service: TestService): Promise<{
  readonly one: Applicant;
  readonly other: Applicant;
}> {
  const one = await applicantAt(service, "SUBMITTED");
  const other = await applicantAt(service, "SUBMITTED", {
    phone: OTHER_PHONE,
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  // One phone gets a code a minute.
  await pass(service, 61);
  return { one, other };
}

/** A face check for an identity check, which passes. */
export async function passIdentityFace(api: ApiClient, checkId: string): Promise<string> {
  await consentTo(api, "FACE");
  const { actions, faceSessionId } = await api.face.createFaceSession({
    purpose: "IDENTITY",
    appCode: FLEXIBLE_CREDIT,
    identityCheckId: checkId,
  });
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  return faceSessionId;
}

/** ID number where the purpose asks for it, and face. @returns the proved check */
export async function proveByFace(api: ApiClient, purpose: PersonPurpose): Promise<string> {
  const id = purpose === "SHOW_PERSONAL_DATA" ? {} : { idNo: ID_NO };
  const { checkId } = await api.identity.beginIdentityCheck({ purpose, ...id });
  const faceSessionId = await passIdentityFace(api, checkId);
  await api.identity.proveIdentityFace({ checkId, faceSessionId });
  return checkId;
}

/** The code that was sent to the login number, with the ID number where the purpose requires it. */
export async function proveByCode(
  service: TestService,
  { api, phone }: Pick<Applicant, "api" | "phone">,
  asked: PersonPurpose | Authorised,
): Promise<string> {
  const { checkId } = await api.identity.beginIdentityCheck(
    typeof asked === "object"
      ? asked
      : { purpose: asked, ...(asked === "SWITCH_ENTERPRISE" ? { idNo: ID_NO } : {}) },
  );
  const { challengeId } = await api.identity.sendIdentityCode({ checkId });
  const code = await lastCode(service, phone);
  await api.identity.proveIdentityCode({ checkId, challengeId, code });
  return checkId;
}

/** A check of a login without an ID on record, a minute after its last code: the code alone. */
export async function proveByCodeAlone(
  service: TestService,
  { api, phone }: Pick<Applicant, "api" | "phone">,
): Promise<string> {
  await pass(service, 61);
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: "SWITCH_ENTERPRISE" });
  const { challengeId } = await api.identity.sendIdentityCode({ checkId });
  const code = await lastCode(service, phone);
  await api.identity.proveIdentityCode({ checkId, challengeId, code });
  return checkId;
}

/** The code of a new number, as it is entered; another one than was sent where it should be wrong. */
export async function newNumberCode(
  service: TestService,
  api: ApiClient,
  checkId: string,
  phone: string,
): Promise<{ readonly challengeId: string; readonly code: string; readonly wrong: string }> {
  const { challengeId } = await api.identity.sendNewNumberCode({ checkId, phone });
  const code = await lastCode(service, phone);
  return { challengeId, code, wrong: wrongCode(code) };
}
