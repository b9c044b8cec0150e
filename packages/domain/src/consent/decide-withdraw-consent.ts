import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { ConsentHold } from "../vocabulary/consent-hold.ts";

export interface WithdrawConsentFacts {
  /** It was withdrawn before, on this device or on another one. */
  readonly isWithdrawn: boolean;
  /** What holds it; null where nothing does. */
  readonly heldBy: ConsentHold | null;
}

/** What holds a consent: what it belongs to, or an application that the lender decides about with it. */
export function consentHold(facts: {
  readonly belongsTo: "ACCOUNT" | "POLICY" | null;
  /** A lender decides about an application only with it. */
  readonly isForDecision: boolean;
  /** Applications that were sent and are not decided. */
  readonly undecided: number;
}): ConsentHold | null {
  if (facts.belongsTo !== null) return facts.belongsTo;
  return facts.isForDecision && facts.undecided > 0 ? "APPLICATION" : null;
}

/**
 * Takes a consent back. A repeat finds it withdrawn and changes nothing, whatever holds the document meanwhile. What is
 * agreed to with the account or with a policy ends with that; a credit query is held while an application is decided,
 * which can be withdrawn first. One thing holds a consent at a time, so there is no precedence. Source: decision 0083.
 */
export function decideWithdrawConsent({
  heldBy,
  isWithdrawn,
}: WithdrawConsentFacts): Decision<
  { readonly changes: boolean },
  "CONTRACT_STATE" | "APPLICATION_STATE"
> {
  if (isWithdrawn) return allowed({ changes: false });
  if (heldBy === null) return allowed({ changes: true });
  return refused(heldBy === "APPLICATION" ? "APPLICATION_STATE" : "CONTRACT_STATE");
}
