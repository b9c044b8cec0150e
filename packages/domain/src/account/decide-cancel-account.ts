import { addMonths } from "../calendar/add-months.ts";
import type { BizDate } from "../calendar/biz-date.ts";
import { addMinutes } from "../calendar/instant.ts";
import { CANCELLATION_COOLING_HOURS, KEPT_YEARS_AFTER_CANCELLATION } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { AccountCancellationStatus } from "../vocabulary/account-cancellation-status.ts";
import {
  CANCELLATION_BLOCKERS,
  type CancellationBlocker,
} from "../vocabulary/cancellation-blocker.ts";
import type { UserRole } from "../vocabulary/user-role.ts";
import { accountCancellationMachine } from "./account-cancellation-machine.ts";

/** What may block a cancellation; true where it does. */
export type CancellationFacts = Readonly<Record<CancellationBlocker, boolean>>;

/** Everything that has to be cleared first, always in the same order. Source: product 2, account cancellation. */
export function cancellationBlockers(facts: CancellationFacts): readonly CancellationBlocker[] {
  return CANCELLATION_BLOCKERS.filter((blocker) => facts[blocker]);
}

export interface CheckedCancellation {
  readonly status: AccountCancellationStatus;
  readonly blockers: readonly CancellationBlocker[];
}

/**
 * Checks a cancellation, at first or again: BLOCKED with the list, or on to the face check. Order of precedence: role,
 * state. Source: product 2, account cancellation.
 */
export function decideCheckCancellation(
  status: AccountCancellationStatus,
  role: UserRole,
  facts: CancellationFacts,
): Decision<CheckedCancellation, "FORBIDDEN_ROLE" | "CANCELLATION_STATE"> {
  if (role !== "LEGAL_PERSON") return refused("FORBIDDEN_ROLE");
  const checking =
    status === "CHECKING"
      ? status
      : (next(accountCancellationMachine, status, "REASON_GIVEN") ??
        next(accountCancellationMachine, status, "RECHECK"));
  if (checking === null) return refused("CANCELLATION_STATE");
  const blockers = cancellationBlockers(facts);
  const checked = next(
    accountCancellationMachine,
    checking,
    blockers.length > 0 ? "HAS_BLOCKER" : "CLEAN",
  );
  return checked === null ? refused("CANCELLATION_STATE") : allowed({ status: checked, blockers });
}

export interface SubmittedCancellation {
  readonly status: AccountCancellationStatus;
  /** The account can be restored until then. */
  readonly coolingEndsAt: Date;
}

/** What the dealer has done to prove the will to cancel. */
interface CancellationProof {
  /** The agreement was read to its end and agreed to, or there is none to sign. */
  readonly contractRead: boolean;
  readonly facePassed: boolean;
}

/**
 * Submits a cancellation after the legal person's face check, which signs its agreement, and checks the blockers again.
 * Order of precedence: state, blockers, agreement, face. Source: product 2, account cancellation; decision 0084.
 */
export function decideSubmitCancellation(
  status: AccountCancellationStatus,
  facts: CancellationFacts,
  { contractRead, facePassed }: CancellationProof,
  now: Date,
): Decision<
  SubmittedCancellation,
  "CANCELLATION_STATE" | "CANCELLATION_BLOCKED" | "CONTRACT_NOT_READ" | "FACE_REQUIRED"
> {
  const submitted = next(accountCancellationMachine, status, "FACE_OK");
  if (submitted === null) return refused("CANCELLATION_STATE");
  if (cancellationBlockers(facts).length > 0) return refused("CANCELLATION_BLOCKED");
  if (!contractRead) return refused("CONTRACT_NOT_READ");
  if (!facePassed) return refused("FACE_REQUIRED");
  return allowed({
    status: submitted,
    coolingEndsAt: addMinutes(now, CANCELLATION_COOLING_HOURS * 60),
  });
}

/** Withdraws a submitted cancellation, within 24 hours. Order of precedence: state, time. Source: product 2. */
export function decideRevokeCancellation(
  status: AccountCancellationStatus,
  coolingEndsAt: Date,
  now: Date,
): Decision<
  { readonly status: AccountCancellationStatus },
  "CANCELLATION_STATE" | "COOLING_OFF_OVER"
> {
  const revoked = next(accountCancellationMachine, status, "REVOKE");
  if (revoked === null) return refused("CANCELLATION_STATE");
  return now < coolingEndsAt ? allowed({ status: revoked }) : refused("COOLING_OFF_OVER");
}

/**
 * The dealer leaves before the face check, or has used up its tries: nothing was submitted. Source: product 2, account
 * cancellation (FACE_FAIL).
 */
export function decideLeaveCancellation(
  status: AccountCancellationStatus,
): Decision<{ readonly status: AccountCancellationStatus }, "CANCELLATION_STATE"> {
  const left = next(accountCancellationMachine, status, "FACE_FAIL");
  return left === null ? refused("CANCELLATION_STATE") : allowed({ status: left });
}

/**
 * The cooling-off is over: the bank takes the cancellation, unless something has come up meanwhile, which ends it
 * without the bank. Order of precedence: state, time. Source: product 2, account cancellation (guard "re-check clean").
 */
export function decideTakeCancellation(
  status: AccountCancellationStatus,
  coolingEndsAt: Date,
  facts: CancellationFacts,
  now: Date,
): Decision<CheckedCancellation, "CANCELLATION_STATE"> {
  const blockers = cancellationBlockers(facts);
  const taken = next(
    accountCancellationMachine,
    status,
    blockers.length > 0 ? "REVOKE" : "BANK_TAKES",
  );
  if (taken === null || now < coolingEndsAt) return refused("CANCELLATION_STATE");
  return allowed({ status: taken, blockers });
}

/** The last day for which the law has the identity, contracts and bookings of an ended account kept. Decision 0056. */
export function keptUntilOf(endedOn: BizDate): BizDate {
  return addMonths(endedOn, 12 * KEPT_YEARS_AFTER_CANCELLATION);
}
