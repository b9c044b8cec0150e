import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { businessDateOf } from "../calendar/instant.ts";
import { type FaceBinding, type FaceCheck, freshFaceRefusal } from "../face/face-refusal.ts";
import { idRefusal } from "../identity/id-status.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";
import type { EstimateStatus } from "../vocabulary/estimate-status.ts";
import type { FreezeReason } from "../vocabulary/freeze-reason.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import { creditLineMachine } from "./credit-line-machine.ts";
import { estimateMachine } from "./estimate-machine.ts";
import { shouldFreeze } from "./freeze.ts";

/** Starts a credit estimate: only before an application, and only with consent. Source: product 2, credit estimate. */
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

/** Opens an approved line for use. Source: product 2, credit line. */
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

export interface DueDebt {
  readonly dueOn: BizDate;
  readonly overdueFen: Fen;
  /** A debit that was sent in time and is not answered: it may still prove the debt paid. */
  readonly debitInFlight: boolean;
}

/**
 * Freezes a line for overdue debt at noon of the day after a due date. A line frozen for another reason gets this one too,
 * so that it does not open when the other goes. LINE_STATE when there is nothing to do. Source: product 2, credit line.
 */
export function decideFreeze(
  line: FreezableLine,
  debts: readonly DueDebt[],
  now: Date,
): Decision<FreezableLine, "LINE_STATE"> {
  if (!debts.some((debt) => !debt.debitInFlight && shouldFreeze(debt, now)))
    return refused("LINE_STATE");
  if (line.freezeReasons.includes("OVERDUE")) return refused("LINE_STATE");
  const status =
    line.status === "LOAN_LOCKED"
      ? line.status
      : next(creditLineMachine, line.status, "OVERDUE_FREEZE");
  if (status === null) return refused("LINE_STATE");
  return allowed({ status, freezeReasons: [...line.freezeReasons, "OVERDUE"] });
}

/**
 * Takes the overdue reason off a frozen line as soon as nothing is overdue, and opens it when that was the last reason
 * and the line has not run out. LINE_STATE when there is nothing to do. Source: product 2, credit line.
 */
export function decideUnfreeze(
  line: FreezableLine & { readonly validTo: BizDate },
  debts: readonly DueDebt[],
  now: Date,
): Decision<FreezableLine, "LINE_STATE"> {
  const today = businessDateOf(now);
  const isOverdue = debts.some(
    (debt) => debt.overdueFen > 0 && compareDates(today, debt.dueOn) > 0,
  );
  if (isOverdue || line.status !== "LOAN_LOCKED" || !line.freezeReasons.includes("OVERDUE")) {
    return refused("LINE_STATE");
  }
  const freezeReasons = line.freezeReasons.filter((reason) => reason !== "OVERDUE");
  const opens = freezeReasons.length === 0 && compareDates(today, line.validTo) <= 0;
  const status = opens ? next(creditLineMachine, line.status, "UNFREEZE") : line.status;
  return allowed({ status: status ?? line.status, freezeReasons });
}
