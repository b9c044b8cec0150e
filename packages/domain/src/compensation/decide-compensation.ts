import { COMPENSATION_FROM_OVERDUE_DAYS } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { Owed } from "../repayment/owed.ts";
import type { CompensationStatus } from "../vocabulary/compensation-status.ts";
import { compensationMachine } from "./compensation-machine.ts";

/** What a lender claims of the guarantor; frozen as amounts. Source: product 3, R16. */
export interface CompensationClaim {
  readonly status: CompensationStatus;
  readonly overdueDays: number;
  readonly principalFen: Fen;
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  readonly totalFen: Fen;
}

/**
 * Claims an overdue loan from its guarantor, from the 15th day overdue on. The principal goes on bearing interest and
 * penalty at the same rates, for the guarantor; the dealer then pays only the guarantor. Order of precedence: state, day.
 * Source: product 3, R16.
 */
export function decideClaimCompensation(
  status: CompensationStatus,
  owed: Owed,
  fromOverdueDays = COMPENSATION_FROM_OVERDUE_DAYS,
): Decision<CompensationClaim, "COMPENSATION_STATE" | "COMPENSATION_TOO_EARLY"> {
  const claimed = next(compensationMachine, status, "CLAIM");
  if (claimed === null) return refused("COMPENSATION_STATE");
  if (owed.overdueDays < fromOverdueDays) return refused("COMPENSATION_TOO_EARLY");
  const { overdueDays, principalFen, interestFen, penaltyFen, totalFen } = owed;
  return allowed({
    status: claimed,
    overdueDays,
    principalFen,
    interestFen,
    penaltyFen,
    totalFen,
  });
}

/**
 * Lets the lender's review after a recovery count: every loan that a guarantor paid on the line has been paid back to
 * the guarantor, and at least one was. Source: product 3, compensation.
 */
export function decideReviewRecovery(
  statuses: readonly CompensationStatus[],
): Decision<null, "COMPENSATION_STATE"> {
  const isOpen = statuses.some((status) => status === "CLAIMED" || status === "COMPENSATED");
  return isOpen || !statuses.includes("RECOVERED") ? refused("COMPENSATION_STATE") : allowed(null);
}
