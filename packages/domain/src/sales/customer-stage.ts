import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";

/** How far a dealer has come with flexible credit, as their salesperson sees it: no amount and no reason. */
export const CUSTOMER_STAGES = [
  "NOT_APPLIED",
  "APPLYING",
  "NOT_APPROVED",
  "TO_ACTIVATE",
  "AVAILABLE",
  "FROZEN",
  "DECLINED",
  "EXPIRED",
] as const;
export type CustomerStage = (typeof CUSTOMER_STAGES)[number];

/** The stage of a dealer's line; null for a dealer who has none yet. */
export function customerStage(lineStatus: CreditLineStatus | null): CustomerStage {
  switch (lineStatus) {
    case null:
    case "NOT_CREDIT":
      return "NOT_APPLIED";
    case "NEW":
      return "APPLYING";
    case "AUDIT_REJECT":
      return "NOT_APPROVED";
    case "LOCKED":
      return "TO_ACTIVATE";
    case "AVAILABLE":
      return "AVAILABLE";
    case "LOAN_LOCKED":
      return "FROZEN";
    // Whether an appeal is possible is between the dealer and the lender.
    case "REJECTED":
    case "REJECTED_END":
      return "DECLINED";
    case "DISABLED":
      return "EXPIRED";
  }
}
