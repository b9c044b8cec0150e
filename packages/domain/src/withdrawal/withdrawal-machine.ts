import type { MachineOver } from "../machine/machine.ts";
import type { WithdrawalStatus } from "../vocabulary/withdrawal-status.ts";

/** A withdrawal from the safe account. Source: product 1.4 and 2. */
export const withdrawalMachine = {
  CREATED: { SMS_SENT: "VERIFYING" },
  VERIFYING: { SMS_OK: "PROCESSING", SMS_FAIL: "FAIL" },
  PROCESSING: { OK: "SUCCESS", REFUSE: "FAIL", NO_ANSWER: "UNKNOWN" },
  UNKNOWN: { QUERY_OK: "SUCCESS", QUERY_FAIL: "FAIL" },
  SUCCESS: {},
  FAIL: {},
} as const satisfies MachineOver<WithdrawalStatus>;
