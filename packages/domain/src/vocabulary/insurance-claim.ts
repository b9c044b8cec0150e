/** A damage that was reported under a policy. What becomes of it the insurer decides. Source: decision 0078. */
export const INSURANCE_CLAIM_STATUSES = [
  /** On its way to the insurer. */
  "SENDING",
  "REPORTED",
  "ACCEPTED",
  "PAID",
  "REFUSED",
] as const;
export type InsuranceClaimStatus = (typeof INSURANCE_CLAIM_STATUSES)[number];

/** What a damage came from. Source: decision 0078. */
export const CLAIM_CAUSES = ["FIRE", "WATER", "STORM", "BURGLARY", "OTHER"] as const;
export type ClaimCause = (typeof CLAIM_CAUSES)[number];

/** What the insurer decides about a claim. */
export const CLAIM_DECISIONS = ["ACCEPTED", "PAID", "REFUSED"] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];
