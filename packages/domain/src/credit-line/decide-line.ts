import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type FaceBinding, type FaceCheck, freshFaceRefusal } from "../face/face-refusal.ts";
import { idRefusal } from "../identity/id-status.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";
import type { EstimateStatus } from "../vocabulary/estimate-status.ts";
import type { FreezeReason } from "../vocabulary/freeze-reason.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import { creditLineMachine } from "./credit-line-machine.ts";
import { estimateMachine } from "./estimate-machine.ts";

/**
 * Starts a credit estimate: only before an application, and only with consent. Order of precedence: state, consent.
 * Source: product 2, credit estimate.
 */
export function decideStartEstimate(facts: {
  readonly lineStatus: CreditLineStatus;
  readonly estimateStatus: EstimateStatus;
  readonly consentGiven: boolean;
}): Decision<{ readonly status: EstimateStatus }, "ESTIMATE_STATE" | "CONSENT_MISSING"> {
  const status = next(estimateMachine, facts.estimateStatus, "START");
  if (status === null || facts.lineStatus !== "NOT_CREDIT") return refused("ESTIMATE_STATE");
  return facts.consentGiven ? allowed({ status }) : refused("CONSENT_MISSING");
}

export interface ActivateFacts {
  readonly now: Date;
  readonly lineStatus: CreditLineStatus;
  readonly idStatus: IdStatus;
  /** Whether every contract of the line is sealed. */
  readonly contractsSigned: boolean;
  readonly accountIsOpen: boolean;
  readonly hasOverdueDebt: boolean;
  readonly face: FaceCheck | null;
  readonly faceBinding: FaceBinding;
}

export type ActivateLineRefusal =
  | "LINE_STATE"
  | "OVERDUE_DEBT"
  | "ID_INFO_MISSING_FOR_USE"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "CONTRACT_NOT_SIGNED"
  | "ACCOUNT_NOT_OPEN"
  | "FACE_REQUIRED"
  | "FACE_EXPIRED";

/**
 * Opens an approved line for use. Order of precedence: the line's own state, overdue debt, ID, contracts, account, face.
 * Source: product 2, credit line.
 */
export function decideActivateLine(
  facts: ActivateFacts,
): Decision<{ readonly lineStatus: CreditLineStatus }, ActivateLineRefusal> {
  const lineStatus = next(creditLineMachine, facts.lineStatus, "ACTIVATE");
  if (lineStatus === null) return refused("LINE_STATE");
  if (facts.hasOverdueDebt) return refused("OVERDUE_DEBT");
  const id = idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  if (!facts.contractsSigned) return refused("CONTRACT_NOT_SIGNED");
  if (!facts.accountIsOpen) return refused("ACCOUNT_NOT_OPEN");
  return freshFaceRefusal(facts.face, facts.faceBinding, facts.now) ?? allowed({ lineStatus });
}

export interface FreezableLine {
  readonly status: CreditLineStatus;
  readonly freezeReasons: readonly FreezeReason[];
}

/** What a freeze or its end makes of a line. */
export interface FrozenLine<Event> extends FreezableLine {
  /** How the line moves; null when only its reasons change. */
  readonly event: Event | null;
}

/**
 * Freezes an open line, or adds a reason to a frozen one, so that it does not open when the other reason is removed.
 * Overdue debt is a reason from noon on (`shouldFreeze`), everything else at once. LINE_STATE when there is nothing to
 * freeze or the reason exists already. Source: product 1.2, 2 (credit line).
 */
export function decideFreeze(
  line: FreezableLine,
  reason: FreezeReason,
): Decision<FrozenLine<"OVERDUE_FREEZE" | "RISK_FREEZE">, "LINE_STATE"> {
  if (line.freezeReasons.includes(reason)) return refused("LINE_STATE");
  const freezeReasons = [...line.freezeReasons, reason];
  if (line.status === "LOAN_LOCKED")
    return allowed({ status: line.status, freezeReasons, event: null });
  const event = reason === "OVERDUE" ? "OVERDUE_FREEZE" : "RISK_FREEZE";
  const status = next(creditLineMachine, line.status, event);
  return status === null ? refused("LINE_STATE") : allowed({ status, freezeReasons, event });
}

/**
 * Keeps a reason that another party holds until it lifts it: a court, the desk, a bank. It freezes an open line at once,
 * and one that is not open as soon as it opens (`freezeOnOpening`). Several parties may hold a line for the same reason.
 */
export function addHold(line: FreezableLine, reason: FreezeReason): FrozenLine<"RISK_FREEZE"> {
  const freezeReasons = [...line.freezeReasons, reason];
  const status = next(creditLineMachine, line.status, "RISK_FREEZE");
  return status === null
    ? { status: line.status, freezeReasons, event: null }
    : { status, freezeReasons, event: "RISK_FREEZE" };
}

/** What follows when a line has just opened: a reason that was kept for it freezes it. */
export function freezeOnOpening(freezeReasons: readonly FreezeReason[]): "RISK_FREEZE" | null {
  return freezeReasons.length === 0 ? null : "RISK_FREEZE";
}

/**
 * Removes a reason from a line, whatever its state, and opens a frozen one at once when that was the last reason and
 * the line has not expired. LINE_STATE when the line does not have the reason. Source: product 1.2, 2 (credit line).
 */
export function decideUnfreeze(
  line: FreezableLine & {
    /** Last day of the line; null before it has terms. */
    readonly validTo: BizDate | null;
  },
  reason: FreezeReason,
  today: BizDate,
): Decision<FrozenLine<"UNFREEZE">, "LINE_STATE"> {
  const removed = line.freezeReasons.indexOf(reason);
  if (removed === -1) return refused("LINE_STATE");
  // Another party may hold the line for the same reason.
  const freezeReasons = line.freezeReasons.filter((_reason, index) => index !== removed);
  const hasRunOut = line.validTo === null || compareDates(today, line.validTo) > 0;
  const status =
    freezeReasons.length > 0 || hasRunOut ? null : next(creditLineMachine, line.status, "UNFREEZE");
  return allowed(
    status === null
      ? { status: line.status, freezeReasons, event: null }
      : { status, freezeReasons, event: "UNFREEZE" },
  );
}

/**
 * Ends a line that is frozen because the registry names another legal person, so that the new one applies. One that has
 * ended before stays as it is. Order of precedence: the reason, overdue debt, the line's state. Source: product 1.1
 * (LegalPerson), 2 (credit line).
 */
export function decideApplyWithNewLegalPerson(facts: {
  readonly status: CreditLineStatus;
  /** Whether a line of the dealer is frozen for this reason. */
  readonly isFrozenForIt: boolean;
  readonly hasOverdueDebt: boolean;
}): Decision<{ readonly event: "EXPIRE" | null }, "LINE_STATE" | "OVERDUE_DEBT"> {
  if (!facts.isFrozenForIt) return refused("LINE_STATE");
  if (facts.hasOverdueDebt) return refused("OVERDUE_DEBT");
  if (facts.status === "DISABLED") return allowed({ event: null });
  return next(creditLineMachine, facts.status, "EXPIRE") === null
    ? refused("LINE_STATE")
    : allowed({ event: "EXPIRE" });
}
