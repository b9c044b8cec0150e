import { APP_CODES, type AppCode } from "../vocabulary/app-code.ts";
import type { ApplyProcessStatus } from "../vocabulary/apply-process-status.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";

/** How far a dealer has come with a product, as their salesperson sees it: no amount and no reason. */
export const CUSTOMER_STAGES = [
  "OFFERED",
  "APPLYING",
  "NOT_APPROVED",
  "TO_ACTIVATE",
  "AVAILABLE",
  "FROZEN",
  "DECLINED",
  "EXPIRED",
] as const;
export type CustomerStage = (typeof CUSTOMER_STAGES)[number];

/** A line of a dealer, as far as its stage follows from it. */
export interface StagedLine {
  readonly appCode: AppCode;
  readonly status: CreditLineStatus;
  /** The partner bank's process; null for every other line. */
  readonly applyStatus: ApplyProcessStatus | null;
}

interface ProductStage {
  readonly appCode: AppCode;
  readonly stage: CustomerStage;
}

/** The stage of each product that a dealer has applied for or was offered; empty where there is none. */
export function customerStages(lines: readonly StagedLine[]): ProductStage[] {
  return APP_CODES.flatMap((appCode) => {
    const line = lines.find((each) => each.appCode === appCode);
    const stage = line === undefined ? null : stageOf(line);
    return stage === null ? [] : [{ appCode, stage }];
  });
}

function stageOf({ applyStatus, status }: StagedLine): CustomerStage | null {
  switch (status) {
    case "NOT_CREDIT":
      return null;
    case "NEW":
      // The bank makes its offer before the dealer applies.
      return applyStatus === "NEW" ? "OFFERED" : "APPLYING";
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
