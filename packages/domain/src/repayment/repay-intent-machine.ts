import type { MachineOver } from "../machine/machine.ts";
import type { RepaymentStatus } from "../vocabulary/repayment-status.ts";

/** A repayment that a dealer or an automatic debit started. Source: product 1.3 and 2. */
export const repayIntentMachine = {
  CREATED: { CONFIRM: "PROCESSING", EXPIRE: "FAIL" },
  PROCESSING: { OK: "SUCCESS", REFUSE: "FAIL", NO_ANSWER: "UNKNOWN" },
  UNKNOWN: { QUERY_OK: "SUCCESS", QUERY_FAIL: "FAIL" },
  SUCCESS: {},
  FAIL: {},
} as const satisfies MachineOver<RepaymentStatus>;
