import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import { businessDateOf } from "../calendar/instant.ts";
import { creditLineMachine } from "../credit-line/credit-line-machine.ts";
import { type FaceBinding, type FaceCheck, freshFaceRefusal } from "../face/face-refusal.ts";
import { idRefusal } from "../identity/id-status.ts";
import { ageRefusal } from "../identity/person-dates.ts";
import { APPEAL_DAYS, FINAL_REJECTION_COUNT, REAPPLY_DAYS } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { ApplicationStep } from "../vocabulary/application-step.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import type { RegistryResult } from "../vocabulary/registry-result.ts";

export interface ApplicantLine {
  readonly status: CreditLineStatus;
  /** First day on which a rejected dealer may apply again. */
  readonly reapplyAfter: BizDate | null;
  readonly hasOverdueDebt: boolean;
}

/** How an application comes about: a first one, one after a rejection, one after the line expired. */
export type ApplicationEvent = "SUBMIT_APPLICATION" | "REAPPLY" | "RENEW";
export type StartApplicationRefusal = "LINE_STATE" | "REAPPLY_TOO_EARLY" | "OVERDUE_DEBT";

/**
 * Whether a dealer may apply now: for the first time, again after 30 days, or to renew. Each state of a line has one
 * obstacle at most, so there is no precedence. Source: product 2, credit line.
 */
export function decideStartApplication(
  line: ApplicantLine,
  today: BizDate,
): Decision<{ readonly event: ApplicationEvent }, StartApplicationRefusal> {
  switch (line.status) {
    case "NOT_CREDIT":
      return allowed({ event: "SUBMIT_APPLICATION" });
    case "AUDIT_REJECT":
      if (line.reapplyAfter !== null && compareDates(today, line.reapplyAfter) < 0) {
        return refused("REAPPLY_TOO_EARLY");
      }
      return allowed({ event: "REAPPLY" });
    case "DISABLED":
      return line.hasOverdueDebt ? refused("OVERDUE_DEBT") : allowed({ event: "RENEW" });
    default:
      return refused("LINE_STATE");
  }
}

/** Which steps are done; null where a step does not apply. */
export interface ApplicationStepsDone {
  readonly legal: boolean;
  readonly candidate: boolean | null;
  readonly licence: boolean;
  readonly face: boolean;
  readonly lender: boolean | null;
}

/** The first step that applies and is not done; 0 when all are. Source: product 2, application steps. */
export function firstOpenStep(done: ApplicationStepsDone): ApplicationStep {
  if (!done.legal) return 1;
  if (done.candidate === false) return 2;
  if (!done.licence) return 3;
  if (!done.face) return 4;
  return done.lender === false ? 6 : 0;
}

export interface SubmitFacts {
  readonly now: Date;
  readonly line: ApplicantLine;
  /** Whether the application has not been submitted yet. */
  readonly isDraft: boolean;
  /** The licence step is done when the registry matched. */
  readonly stepsDone: ApplicationStepsDone;
  readonly idStatus: IdStatus;
  /** Of the legal person; null while no ID was confirmed. */
  readonly birthDate: BizDate | null;
  readonly consentsGiven: boolean;
  readonly face: FaceCheck | null;
  readonly faceBinding: FaceBinding;
}

export type SubmitApplicationRefusal =
  | "APPLICATION_STATE"
  | StartApplicationRefusal
  | "STEP_NOT_DONE"
  | "ID_INFO_MISSING_FOR_USE"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "PERSON_UNDERAGE"
  | "CONSENT_MISSING"
  | "FACE_REQUIRED"
  | "FACE_EXPIRED";

/**
 * Submits an application. Order of precedence, that of the dealer's steps: the application's own state, whether
 * applying is possible at all, legal person, ID and age, the other steps, consents, face. Source: product 2, credit
 * line.
 */
export function decideSubmitApplication(
  facts: SubmitFacts,
): Decision<
  { readonly event: ApplicationEvent; readonly lineStatus: CreditLineStatus },
  SubmitApplicationRefusal
> {
  if (!facts.isDraft) return refused("APPLICATION_STATE");
  const start = decideStartApplication(facts.line, businessDateOf(facts.now));
  if (!start.ok) return start;
  // The face is asked for last, with a name of its own.
  const openStep = firstOpenStep({ ...facts.stepsDone, face: true });
  if (openStep === 1) return refused("STEP_NOT_DONE");
  const id = idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  if (facts.birthDate === null) return refused("ID_INFO_MISSING_FOR_USE");
  const age = ageRefusal(facts.birthDate, businessDateOf(facts.now));
  if (age !== null) return age;
  if (openStep !== 0) return refused("STEP_NOT_DONE");
  if (!facts.consentsGiven) return refused("CONSENT_MISSING");
  const face = freshFaceRefusal(facts.face, facts.faceBinding, facts.now);
  if (face !== null) return face;
  const { event } = start.value;
  const lineStatus = next(creditLineMachine, facts.line.status, event);
  return lineStatus === null ? refused("LINE_STATE") : allowed({ event, lineStatus });
}

export type RegistryRefusal = "REGISTRY_MISMATCH" | "REGISTRY_REVOKED" | "REGISTRY_NOT_FOUND";

/** Why the registry's answer stops the licence step, or null when the enterprise is the one it says. */
export function registryRefusal(result: RegistryResult): Refused<RegistryRefusal> | null {
  switch (result) {
    case "MATCH":
      return null;
    case "MISMATCH":
      return refused("REGISTRY_MISMATCH");
    case "REVOKED":
      return refused("REGISTRY_REVOKED");
    case "NOT_FOUND":
      return refused("REGISTRY_NOT_FOUND");
  }
}

export type RiskOutcome = "APPROVE" | "REJECT" | "VETO";

export interface RiskEffect {
  readonly lineStatus: CreditLineStatus;
  readonly rejections: number;
  readonly reapplyAfter: BizDate | null;
  /** Last day on which a veto can be appealed against. */
  readonly appealUntil: BizDate | null;
}

/**
 * What a risk decision does to the line. A recoverable rejection may be followed by a new application after 30 days; the
 * third one is final. A veto can be appealed against for 180 days. Source: product 2, credit line.
 */
export function decideRiskOutcome(
  line: { readonly status: CreditLineStatus; readonly rejections: number },
  outcome: RiskOutcome,
  today: BizDate,
): Decision<RiskEffect, "LINE_STATE"> {
  const rejections = line.rejections + (outcome === "REJECT" ? 1 : 0);
  const isFinal = outcome === "REJECT" && rejections >= FINAL_REJECTION_COUNT;
  const lineStatus = next(creditLineMachine, line.status, isFinal ? "REJECT_LAST" : outcome);
  // VETO is known in other states too, but only an application waits for a decision.
  if (lineStatus === null || line.status !== "NEW") return refused("LINE_STATE");
  const mayReapply = outcome === "REJECT" && !isFinal;
  return allowed({
    lineStatus,
    rejections,
    reapplyAfter: mayReapply ? addDays(today, REAPPLY_DAYS) : null,
    appealUntil: outcome === "VETO" ? addDays(today, APPEAL_DAYS) : null,
  });
}
