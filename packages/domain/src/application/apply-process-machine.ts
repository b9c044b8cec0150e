import type { MachineOver } from "../machine/machine.ts";
import type { ApplyProcessStatus } from "../vocabulary/apply-process-status.ts";

/** The bank partner's apply process; RECEIVE is its success end. Source: product 2, bank application. */
export const applyProcessMachine = {
  NEW: { SUBMIT: "APPLY", EXPIRE: "DISABLE" },
  APPLY: { BANK_PASS: "PASS", BANK_REJECT: "REJECTE" },
  REJECTE: { REAPPLY: "NEW" },
  PASS: { SIGN: "TO_BE_ACTIVE", EXPIRE: "DISABLE" },
  TO_BE_ACTIVE: { ACTIVATE: "ACTIVE_PROCESSING", EXPIRE: "DISABLE" },
  ACTIVE_PROCESSING: { BANK_ACTIVE: "RECEIVE", BANK_FAIL: "FAIL" },
  FAIL: { RETRY: "TO_BE_ACTIVE", EXPIRE: "DISABLE" },
  RECEIVE: { LINE_EXPIRE: "DISABLE" },
  DISABLE: { REAPPLY: "NEW" },
} as const satisfies MachineOver<ApplyProcessStatus>;
