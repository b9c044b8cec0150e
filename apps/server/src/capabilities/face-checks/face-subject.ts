import {
  type AppCode,
  FACE_KIND,
  type FACE_TYPE,
  type FaceKind,
  faceKindOf,
  type FaceRole,
  idRefusal,
  idStatus,
  isConfirmedAtLender,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { found, foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readOpenApplication } from "../application/application-reader.ts";
import {
  confirmedIdOf,
  readAuthorisation,
  readPayersAuthorisation,
} from "../authorisations/authorisation-reader.ts";
import { readOpenCancellation } from "../cancellation/cancellation-reader.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { readLine } from "../credit/line-reader.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import { readPersonId } from "../identity/identity-reader.ts";
import {
  mayShowFace,
  readIdentityCheck,
  refuseOver,
} from "../identity-checks/identity-check-reader.ts";
import { lockIntent, type StoredIntent } from "../payments/intent-reader.ts";
import { payingRoleOf } from "../payments/payment-basis.ts";
import type { FacePurpose } from "../face/face-reader.ts";

/** What a face check will be bound to, and whose face is expected. */
export interface FaceSubject {
  readonly subjectId: string;
  /** As whom the caller shows their face. */
  readonly role: FaceRole;
  readonly faceKind: FaceKind;
  readonly amountFen: number | null;
  readonly termsHash: string | null;
  readonly name: string;
  readonly idNo: string;
  /** What is paid for with the check, locked. */
  readonly intent: StoredIntent | null;
}

type AskedFaceType = typeof FACE_TYPE.LIVE | typeof FACE_TYPE.VIDEO;

/** What a person asks a face check for. */
export type FaceRequest =
  | {
      readonly purpose: Exclude<FacePurpose, "PARTNER" | "TASK">;
      readonly appCode: AppCode;
      readonly faceType?: AskedFaceType | undefined;
      readonly paymentId?: string | undefined;
      readonly identityCheckId?: string | undefined;
      readonly authorisationId?: string | undefined;
    }
  /** The person alone, for the task of another app. */
  | {
      readonly purpose: "TASK";
      readonly taskId: string;
      readonly faceType?: AskedFaceType | undefined;
    };

/** Finds what a face check is for, and locks what is paid for. @throws the refusal of a subject that is not there or not ready for it. */
export async function readFaceSubject(
  transaction: Transaction,
  call: Call,
  request: FaceRequest,
): Promise<FaceSubject> {
  switch (request.purpose) {
    case "APPLICATION":
      return applicationSubject(transaction, call, request.appCode);
    case "ACTIVATION":
      return activationSubject(transaction, call, request.appCode);
    case "PAYMENT":
      // No face that is shown here confirms it.
      if (isConfirmedAtLender(request.appCode)) refuse("PAYMENT_STATE");
      return readPaymentSubject(transaction, call, request);
    case "IDENTITY":
      return identitySubject(transaction, call, request.identityCheckId);
    case "AUTHORISATION":
      return authorisationSubject(transaction, call, request.authorisationId);
    case "CANCELLATION":
      return cancellationSubject(transaction, call);
    case "TASK":
      return {
        subjectId: request.taskId,
        role: "LEGAL_PERSON",
        faceKind: FACE_KIND.FACE,
        amountFen: null,
        termsHash: null,
        intent: null,
        ...provedPerson(call),
      };
  }
}

/** The person behind the login, once their ID number was given. Documents that have run out still show who they are. */
async function identitySubject(
  transaction: Transaction,
  call: Call,
  checkId: string | undefined,
): Promise<FaceSubject> {
  const { caller, clock, vault } = call;
  if (checkId === undefined) refuse("INPUT_INVALID", { fields: ["identityCheckId"] });
  const check = found(await readIdentityCheck(transaction, caller.userId, checkId));
  refuseOver(check, clock.now());
  if (!mayShowFace(check) || caller.personId === null) refuse("STEP_NOT_DONE");
  const person = await readPersonId(transaction, caller.personId);
  if (person === null) refuse("ID_INFO_MISSING_FOR_USE");
  return {
    subjectId: check.id,
    role: call.caller.role === "AUTHORIZED_PERSON" ? "AUTHORIZED_PERSON" : "LEGAL_PERSON",
    faceKind: FACE_KIND.FACE,
    amountFen: null,
    termsHash: null,
    intent: null,
    name: vault.open(person.nameSealed),
    idNo: vault.open(person.idNoSealed),
  };
}

/** The person who was confirmed in step 1: no person is proved before this check. */
async function applicationSubject(
  transaction: Transaction,
  call: Call,
  appCode: AppCode,
): Promise<FaceSubject> {
  const { enterpriseId } = call.caller;
  const application = found(
    await readOpenApplication(transaction, call, { enterpriseId, appCode }),
  );
  const { legal, licence, status, step } = application;
  if (status !== "NEW" || legal === null || licence === null || step !== 4) {
    refuse("STEP_NOT_DONE");
  }
  refuseBadId(legal.validTo, call);
  return {
    subjectId: application.applicationId,
    role: "LEGAL_PERSON",
    faceKind: FACE_KIND.APPLY,
    amountFen: null,
    termsHash: null,
    intent: null,
    name: legal.name,
    idNo: legal.idNo,
  };
}

async function activationSubject(
  transaction: Transaction,
  call: Call,
  appCode: AppCode,
): Promise<FaceSubject> {
  const { enterpriseId } = call.caller;
  const line = found(await readLine(transaction, { enterpriseId, appCode }));
  if (line.status !== "LOCKED") refuse("LINE_STATE");
  return {
    subjectId: line.lineId,
    role: "LEGAL_PERSON",
    faceKind: faceKindOf("ACTIVATION", appCode),
    amountFen: null,
    termsHash: null,
    intent: null,
    ...provedPerson(call),
  };
}

/** A document that has expired does not keep a dealer from leaving: the face is compared all the same. */
async function cancellationSubject(transaction: Transaction, call: Call): Promise<FaceSubject> {
  const cancellation = await readOpenCancellation(transaction, call.caller.enterpriseId);
  if (cancellation?.status !== "FACE_PENDING") refuse("CANCELLATION_STATE");
  const person = callerLegalPerson(call) ?? refuse("ID_INFO_MISSING_FOR_USE");
  return {
    subjectId: cancellation.id,
    role: "LEGAL_PERSON",
    faceKind: FACE_KIND.FACE,
    amountFen: null,
    termsHash: null,
    intent: null,
    name: person.name,
    idNo: person.idNo,
  };
}

/**
 * A payment or a drawdown, locked: the check proves consent to its amount on its terms, for its product.
 * @throws the refusal of one that is not there, is another person's, or waits for no check.
 */
export async function readPaymentSubject(
  transaction: Transaction,
  call: Call,
  { appCode, paymentId }: { readonly appCode: AppCode; readonly paymentId?: string | undefined },
): Promise<FaceSubject & { readonly intent: StoredIntent }> {
  const { caller, clock } = call;
  if (paymentId === undefined) refuse("INPUT_INVALID", { fields: ["paymentId"] });
  const intent = foundOfEnterprise(await lockIntent(transaction, paymentId), caller);
  if (intent.appCode !== appCode) refuse("NOT_FOUND");
  if (intent.userId !== caller.userId) refuse("PAYER_NOT_ALLOWED");
  if (intent.status === "CLOSED") refuse("PAYMENT_EXPIRED");
  if (intent.status !== "CREATED" && intent.status !== "FACE_PENDING") refuse("PAYMENT_STATE");
  if (clock.now() >= intent.expiresAt) refuse("PAYMENT_EXPIRED");
  return {
    subjectId: intent.id,
    faceKind: faceKindOf("PAYMENT", appCode),
    amountFen: intent.principalFen,
    termsHash: intent.termsHash,
    intent,
    ...(await payingPerson(transaction, call)),
  };
}

/** Who pays shows their own face: the legal person, or the authorised person. */
async function payingPerson(transaction: Transaction, call: Call) {
  const { enterpriseId, userId } = call.caller;
  const role = payingRoleOf(call.caller);
  if (role === "LEGAL_PERSON") return { role, ...provedPerson(call) };
  const stored = await readPayersAuthorisation(transaction, { enterpriseId, userId });
  const id = stored === null ? null : confirmedIdOf(call, stored);
  if (role !== "AUTHORIZED_PERSON" || stored?.status !== "NORMAL" || id === null) {
    refuse("PAYER_NOT_ALLOWED");
  }
  refuseBadId(id.idValidTo, call);
  return { role, name: id.name, idNo: id.idNo };
}

/** The legal person of an authorisation, or who was invited: each confirms it with their own face. */
async function authorisationSubject(
  transaction: Transaction,
  call: Call,
  authorisationId: string | undefined,
): Promise<FaceSubject> {
  const { caller } = call;
  if (authorisationId === undefined) refuse("INPUT_INVALID", { fields: ["authorisationId"] });
  const stored = found(await readAuthorisation(transaction, authorisationId));
  const subject = {
    subjectId: stored.id,
    faceKind: FACE_KIND.FACE,
    amountFen: null,
    termsHash: null,
    intent: null,
  };
  if (stored.userId === caller.userId) {
    const id = confirmedIdOf(call, stored);
    if (stored.status !== "ID_UPLOADED" || stored.ownFaceAt !== null || id === null) {
      refuse("AUTHORISATION_STATE");
    }
    const contract = await readContractFacts(transaction, stored.contractId ?? "");
    if (contract?.status !== "VERIFY") refuse("CONTRACT_NOT_READ");
    refuseBadId(id.idValidTo, call);
    return { ...subject, role: "AUTHORIZED_PERSON", name: id.name, idNo: id.idNo };
  }
  foundOfEnterprise(stored, caller);
  if (caller.role !== "LEGAL_PERSON") refuse("NOT_FOUND");
  const isOpen = stored.status === "INVITED" || stored.status === "ID_UPLOADED";
  if (!isOpen || stored.legalFaceAt !== null) refuse("AUTHORISATION_STATE");
  if (stored.mode === "GO_AUTHORISE" && stored.ownFaceAt === null) refuse("STEP_NOT_DONE");
  return { ...subject, role: "LEGAL_PERSON", ...provedPerson(call) };
}

function provedPerson(call: Call): { name: string; idNo: string } {
  const person = callerLegalPerson(call);
  if (person === null) refuse("ID_INFO_MISSING_FOR_USE");
  refuseBadId(person.idValidTo, call);
  return { name: person.name, idNo: person.idNo };
}

function refuseBadId(validTo: Parameters<typeof idStatus>[0], { clock }: Call): void {
  const refused = idRefusal(idStatus(validTo, clock.today()), "ID_INFO_MISSING_FOR_USE");
  if (refused !== null) refuse(refused.refusal);
}
