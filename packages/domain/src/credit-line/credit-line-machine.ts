import type { MachineOver } from "../machine/machine.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";

/** A credit line. Loans stay repayable in every state of it. Source: product 2, credit line. */
export const creditLineMachine = {
  NOT_CREDIT: { SUBMIT_APPLICATION: "NEW" },
  NEW: {
    APPROVE: "LOCKED",
    REJECT: "AUDIT_REJECT",
    REJECT_LAST: "REJECTED_END",
    VETO: "REJECTED",
    WITHDRAW_OR_TIMEOUT: "NOT_CREDIT",
  },
  AUDIT_REJECT: { REAPPLY: "NEW", CLOSE: "REJECTED_END" },
  LOCKED: { ACTIVATE: "AVAILABLE", EXPIRE: "DISABLED", VETO: "REJECTED" },
  AVAILABLE: {
    OVERDUE_FREEZE: "LOAN_LOCKED",
    RISK_FREEZE: "LOAN_LOCKED",
    EXPIRE: "DISABLED",
    VETO: "REJECTED",
  },
  LOAN_LOCKED: { UNFREEZE: "AVAILABLE", EXPIRE: "DISABLED", VETO: "REJECTED" },
  REJECTED: { APPEAL_UPHELD: "NOT_CREDIT", CLOSE: "REJECTED_END" },
  REJECTED_END: {},
  DISABLED: { RENEW: "NEW" },
} as const satisfies MachineOver<CreditLineStatus>;
