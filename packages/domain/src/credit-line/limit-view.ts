import type { ApplyProcessStatus } from "../vocabulary/apply-process-status.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";
import type { EstimateStatus } from "../vocabulary/estimate-status.ts";
import type { LimitView } from "../vocabulary/limit-view.ts";

/** What decides the limit-status view of one line. */
export interface LimitViewInputs {
  readonly lineStatus: CreditLineStatus;
  /** Apply process of the bank-partner line (00406); null for every other line. */
  readonly psbcStatus: ApplyProcessStatus | null;
  readonly upgradeRequired: boolean;
  readonly estimate: EstimateStatus;
  readonly hasAvailable: boolean;
  readonly hasUnsignedProtocols: boolean;
  /** Whether OVERDUE is among the freeze reasons. */
  readonly frozenByOverdue: boolean;
}

/** A view of the home page with its variant, "" where it has none. 25 pairs. */
export type LimitStatus =
  | { readonly view: "Veto"; readonly variant: "appealable" | "final" }
  | { readonly view: "Freeze"; readonly variant: "repay-first" | "contact" }
  | { readonly view: "Expired"; readonly variant: "psbc-offer" | "renew" }
  | { readonly view: "PsbcUpgradeCustomer"; readonly variant: "new" | "to-be-active" }
  | { readonly view: "PsbcNotActive"; readonly variant: "idle" | "processing" | "failed-retry" }
  | { readonly view: "Calculate"; readonly variant: "estimating" | "approving" }
  | { readonly view: "Protocol"; readonly variant: "sign-then-activate" | "re-sign" }
  | { readonly view: "NotCredit"; readonly variant: "start" | "claim" }
  | {
      readonly view: Extract<
        LimitView,
        | "PsbcApply"
        | "PsbcTrial"
        | "PsbcReject"
        | "PsbcPass"
        | "Fail"
        | "NotActivate"
        | "NotLimit"
        | "Grant"
      >;
      readonly variant: "";
    };

/** The limit-status view of a line: one total decision list, first match wins. Source: product 2.1. */
export function limitView(inputs: LimitViewInputs): LimitStatus {
  switch (inputs.lineStatus) {
    case "REJECTED":
      return { view: "Veto", variant: "appealable" };
    case "REJECTED_END":
      return { view: "Veto", variant: "final" };
    case "LOAN_LOCKED":
      return { view: "Freeze", variant: inputs.frozenByOverdue ? "repay-first" : "contact" };
    case "DISABLED":
      return { view: "Expired", variant: "renew" };
    case "AVAILABLE":
      if (inputs.hasUnsignedProtocols) return { view: "Protocol", variant: "re-sign" };
      return { view: inputs.hasAvailable ? "Grant" : "NotLimit", variant: "" };
    case "AUDIT_REJECT":
      return bankPartnerView(inputs) ?? { view: "Fail", variant: "" };
    case "NEW":
      return bankPartnerView(inputs) ?? { view: "Calculate", variant: "approving" };
    case "LOCKED":
      return bankPartnerView(inputs) ?? lockedView(inputs);
    case "NOT_CREDIT":
      return bankPartnerView(inputs) ?? notCreditView(inputs.estimate);
  }
}

/** The bank partner's own process speaks until the limit is received. */
function bankPartnerView({ psbcStatus, upgradeRequired }: LimitViewInputs): LimitStatus | null {
  switch (psbcStatus) {
    case null:
    case "RECEIVE":
      return null;
    case "DISABLE":
      return { view: "Expired", variant: "psbc-offer" };
    case "NEW":
      return upgradeRequired
        ? { view: "PsbcUpgradeCustomer", variant: "new" }
        : { view: "PsbcApply", variant: "" };
    case "APPLY":
      return { view: "PsbcTrial", variant: "" };
    case "REJECTE":
      return { view: "PsbcReject", variant: "" };
    case "PASS":
      return { view: "PsbcPass", variant: "" };
    case "TO_BE_ACTIVE":
      return upgradeRequired
        ? { view: "PsbcUpgradeCustomer", variant: "to-be-active" }
        : { view: "PsbcNotActive", variant: "idle" };
    case "ACTIVE_PROCESSING":
      return { view: "PsbcNotActive", variant: "processing" };
    case "FAIL":
      return { view: "PsbcNotActive", variant: "failed-retry" };
  }
}

function lockedView({ hasUnsignedProtocols }: LimitViewInputs): LimitStatus {
  return hasUnsignedProtocols
    ? { view: "Protocol", variant: "sign-then-activate" }
    : { view: "NotActivate", variant: "" };
}

function notCreditView(estimate: EstimateStatus): LimitStatus {
  switch (estimate) {
    case "NOTSTART":
      return { view: "NotCredit", variant: "start" };
    case "INPROGRESS":
      return { view: "Calculate", variant: "estimating" };
    case "DONE":
      return { view: "NotCredit", variant: "claim" };
  }
}
