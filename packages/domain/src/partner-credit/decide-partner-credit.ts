import { draftRefusal } from "../draft/draft-refusal.ts";
import { type FaceBinding, type FaceCheck, freshFaceRefusal } from "../face/face-refusal.ts";
import { idRefusal } from "../identity/id-status.ts";
import { isBankCard } from "../identity/bank-account-no.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { ApplyProcessStatus } from "../vocabulary/apply-process-status.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import type { PartnerStep } from "../vocabulary/partner-step.ts";
import {
  checkPartnerForm,
  isSamePartnerForm,
  type PartnerForm,
  type PartnerFormRefusal,
  type TypedPartnerForm,
} from "./partner-form.ts";

/** The partner bank's line and what its dealer has done for it. */
export interface PartnerProgress {
  readonly applyStatus: ApplyProcessStatus;
  readonly upgradeRequired: boolean;
  /** A request of this round that the bank has not taken in yet. */
  readonly sending: boolean;
  /** The bank has taken in the request for a better account, and has not reported that it is done. */
  readonly upgrading: boolean;
  /** The legal person has confirmed their ID for this round, and no new photographs are wanted. */
  readonly idConfirmed: boolean;
  /** The form is whole and was confirmed. */
  readonly formConfirmed: boolean;
  /** A card of the bank was verified by four factors and a code. */
  readonly cardVerified: boolean;
  /** Nothing of the approved line is left to sign. */
  readonly contractsSigned: boolean;
}

/** Where a dealer is. Source: product 2, bank application; decision 0076. */
export function partnerStep(progress: PartnerProgress): PartnerStep {
  switch (progress.applyStatus) {
    case "NEW":
      return upgradeStep(progress) ?? (progress.sending ? "SENDING" : applyStep(progress));
    case "APPLY":
      return "DECIDING";
    case "REJECTE":
      return "REJECTED";
    case "PASS":
      return "SIGN";
    case "TO_BE_ACTIVE":
      return upgradeStep(progress) ?? (progress.sending ? "SENDING" : "ACTIVATE");
    case "ACTIVE_PROCESSING":
      return "ACTIVATING";
    case "FAIL":
      return "RETRY";
    case "RECEIVE":
      return "RECEIVED";
    case "DISABLE":
      return "ENDED";
  }
}

function upgradeStep({ sending, upgradeRequired, upgrading }: PartnerProgress): PartnerStep | null {
  if (!upgradeRequired) return null;
  return sending || upgrading ? "UPGRADING" : "UPGRADE";
}

function applyStep({ cardVerified, formConfirmed, idConfirmed }: PartnerProgress): PartnerStep {
  if (!idConfirmed) return "ID";
  if (!formConfirmed) return "FORM";
  return cardVerified ? "FACE" : "CARD";
}

type IdRefusal = "ID_INFO_MISSING_FOR_USE" | "ID_EXPIRED" | "ID_VALIDITY_TOO_SHORT";

/**
 * Whether the ID on record has to be photographed again: it is missing, old or nearly so, its pictures are not good, or
 * the bank asks. Source: specification 5, decision 0076.
 */
export function needsNewIdPhotos(facts: {
  readonly idStatus: IdStatus;
  readonly hasPhotos: boolean;
  readonly bankAsks: boolean;
}): boolean {
  return facts.idStatus !== "NORMAL" || !facts.hasPhotos || facts.bankAsks;
}

export interface ConfirmPartnerIdFacts {
  readonly progress: PartnerProgress;
  readonly consented: boolean;
  readonly needsPhotos: boolean;
  /** The dealer sent photographs of both sides. */
  readonly sentPhotos: boolean;
  /** Of the document that counts after it: the one in the photographs, or the one on record. */
  readonly idStatus: IdStatus;
  /** Whether the photographs show the person on record; true where none were sent. */
  readonly isSamePerson: boolean;
}

export type ConfirmPartnerIdRefusal =
  | PartnerStateRefusal
  | "CONSENT_MISSING"
  | "ID_PHOTO_REQUIRED"
  | "ID_NAME_MISMATCH"
  | IdRefusal;

/** Confirms the ID for an application. Order of precedence: state, consent, photographs, person, validity. */
export function decideConfirmPartnerId(
  facts: ConfirmPartnerIdFacts,
): Decision<"CONFIRM", ConfirmPartnerIdRefusal> {
  const state = fillingRefusal(facts.progress);
  if (state !== null) return state;
  if (!facts.consented) return refused("CONSENT_MISSING");
  if (facts.needsPhotos && !facts.sentPhotos) return refused("ID_PHOTO_REQUIRED");
  if (!facts.isSamePerson) return refused("ID_NAME_MISMATCH");
  return idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_USE") ?? allowed("CONFIRM");
}

export type PartnerStateRefusal = "LINE_STATE" | "PARTNER_UPGRADE_REQUIRED";

/** Why nothing can be filled in now: the bank has no open offer, wants another account first, or has the request. */
function fillingRefusal(progress: PartnerProgress): Refused<PartnerStateRefusal> | null {
  if (progress.applyStatus !== "NEW") return refused("LINE_STATE");
  if (progress.upgradeRequired) return refused("PARTNER_UPGRADE_REQUIRED");
  return progress.sending ? refused("LINE_STATE") : null;
}

/**
 * Whether the form can be filled in. A draft can be kept before the ID was confirmed. Order of precedence: process, better
 * account, request under way.
 */
export function decideFillPartnerForm(
  progress: PartnerProgress,
): Decision<"FILL", PartnerStateRefusal> {
  return fillingRefusal(progress) ?? allowed("FILL");
}

export interface ConfirmPartnerFormFacts {
  readonly progress: PartnerProgress;
  readonly form: TypedPartnerForm;
  /** What is kept of it, by this device and by others. */
  readonly draft: TypedPartnerForm;
  /** The version of the draft that the form showed, and the draft's version now. */
  readonly shownVersion: number;
  readonly version: number;
}

/**
 * Confirms the whole form: the form as the bank gets it. Order of precedence: that of `decideFillPartnerForm`, the ID, a
 * newer draft, then the fields in their order.
 */
export function decideConfirmPartnerForm({
  draft,
  form,
  progress,
  ...versions
}: ConfirmPartnerFormFacts): Decision<
  PartnerForm,
  PartnerStateRefusal | "STEP_NOT_DONE" | "DRAFT_OUTDATED" | PartnerFormRefusal
> {
  const state = fillingRefusal(progress);
  if (state !== null) return state;
  if (!progress.idConfirmed) return refused("STEP_NOT_DONE");
  const outdated = draftRefusal({ ...versions, isSame: isSamePartnerForm(form, draft) });
  return outdated ?? checkPartnerForm(form);
}

export interface PartnerCardFacts {
  readonly progress: PartnerProgress;
  readonly cardNo: string;
  /** The mobile the bank has on file, normalised; null when it was none. */
  readonly reservedMobile: string | null;
  readonly consented: boolean;
  /** The bank's answer to name, ID number, card and mobile; null before it was asked. */
  readonly bankVerified: boolean | null;
  /** Whether the card is the partner bank's own; null before the bank was asked. */
  readonly isOfPartner: boolean | null;
}

export type PartnerCardRefusal =
  | PartnerStateRefusal
  | "STEP_NOT_DONE"
  | "INPUT_INVALID"
  | "PHONE_INVALID"
  | "CONSENT_MISSING"
  | "ACCOUNT_VERIFY_FAILED"
  | "CARD_OF_OTHER_BANK";

/**
 * Takes a card of the partner bank's for an application, before the bank is called and with its answer. Order of
 * precedence: state, steps, number, mobile, consent, the bank's answer, whose card it is.
 */
export function decidePartnerCard(
  facts: PartnerCardFacts,
): Decision<"ASK_BANK" | "SEND_CODE", PartnerCardRefusal> {
  const state = fillingRefusal(facts.progress);
  if (state !== null) return state;
  if (!facts.progress.idConfirmed || !facts.progress.formConfirmed) return refused("STEP_NOT_DONE");
  if (!isBankCard(facts.cardNo, "PERSONAL")) return refused("INPUT_INVALID");
  if (facts.reservedMobile === null) return refused("PHONE_INVALID");
  if (!facts.consented) return refused("CONSENT_MISSING");
  if (facts.bankVerified === null) return allowed("ASK_BANK");
  if (!facts.bankVerified) return refused("ACCOUNT_VERIFY_FAILED");
  return facts.isOfPartner === true ? allowed("SEND_CODE") : refused("CARD_OF_OTHER_BANK");
}

interface ProvedFacts {
  readonly progress: PartnerProgress;
  readonly now: Date;
  readonly idStatus: IdStatus;
  readonly face: FaceCheck | null;
  readonly faceBinding: FaceBinding;
}

export interface SubmitPartnerFacts extends ProvedFacts {
  /** The contract of the application was read to its end. */
  readonly contractRead: boolean;
}

export type PartnerFaceRefusal =
  | PartnerStateRefusal
  | "STEP_NOT_DONE"
  | IdRefusal
  | "CONTRACT_NOT_READ";

export type SubmitPartnerRefusal = PartnerFaceRefusal | "FACE_REQUIRED" | "FACE_EXPIRED";

/** Whether the face may be shown at the bank for an application. Order of precedence: state, steps, ID, contract. */
export function decideApplyFace(
  facts: Pick<SubmitPartnerFacts, "progress" | "idStatus" | "contractRead">,
): Decision<"SHOW_FACE", PartnerFaceRefusal> {
  const state = fillingRefusal(facts.progress);
  if (state !== null) return state;
  if (applyStep(facts.progress) !== "FACE") return refused("STEP_NOT_DONE");
  const id = idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  return facts.contractRead ? allowed("SHOW_FACE") : refused("CONTRACT_NOT_READ");
}

/** Sends an application to the bank. Order of precedence: that of `decideApplyFace`, then the face. */
export function decideSubmitPartner(
  facts: SubmitPartnerFacts,
): Decision<"SEND", SubmitPartnerRefusal> {
  const before = decideApplyFace(facts);
  if (!before.ok) return before;
  return freshFaceRefusal(facts.face, facts.faceBinding, facts.now) ?? allowed("SEND");
}

export interface ActivatePartnerFacts extends ProvedFacts {
  readonly hasOverdueDebt: boolean;
}

export type ActivateFaceRefusal =
  | PartnerStateRefusal
  | "OVERDUE_DEBT"
  | IdRefusal
  | "CONTRACT_NOT_SIGNED";

export type ActivatePartnerRefusal = ActivateFaceRefusal | "FACE_REQUIRED" | "FACE_EXPIRED";

/**
 * Whether the face may be shown at the bank for an activation. Order of precedence: state, better account, overdue debt, ID,
 * contracts.
 */
export function decideActivateFace(
  facts: Pick<ActivatePartnerFacts, "progress" | "idStatus" | "hasOverdueDebt">,
): Decision<"SHOW_FACE", ActivateFaceRefusal> {
  const { applyStatus, contractsSigned, sending, upgradeRequired } = facts.progress;
  const isOpen = applyStatus === "TO_BE_ACTIVE" || applyStatus === "FAIL";
  if (!isOpen || sending) return refused("LINE_STATE");
  if (upgradeRequired) return refused("PARTNER_UPGRADE_REQUIRED");
  if (facts.hasOverdueDebt) return refused("OVERDUE_DEBT");
  const id = idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  return contractsSigned ? allowed("SHOW_FACE") : refused("CONTRACT_NOT_SIGNED");
}

/** What an activation does to the process before the bank is asked: one that failed is tried again. */
export type ActivationStart = "SEND" | "RETRY_AND_SEND";

/**
 * Has the bank activate an approved line, for the first time or again. Order of precedence: that of `decideActivateFace`,
 * then the face.
 */
export function decideActivatePartner(
  facts: ActivatePartnerFacts,
): Decision<ActivationStart, ActivatePartnerRefusal> {
  const before = decideActivateFace(facts);
  if (!before.ok) return before;
  const face = freshFaceRefusal(facts.face, facts.faceBinding, facts.now);
  if (face !== null) return face;
  return allowed(facts.progress.applyStatus === "FAIL" ? "RETRY_AND_SEND" : "SEND");
}

/** Asks the bank for the better account that it wants first. */
export function decideUpgradePartner(progress: PartnerProgress): Decision<"SEND", "LINE_STATE"> {
  return partnerStep(progress) === "UPGRADE" ? allowed("SEND") : refused("LINE_STATE");
}
