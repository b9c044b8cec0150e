import type { MachineOver } from "../machine/machine.ts";
import type { InstalmentStatus } from "../vocabulary/instalment-status.ts";

/** An instalment of a loan. Source: product 2, repayment. */
export const instalmentMachine = {
  NORMAL: { ENTER_WINDOW: "TO_BE_PAID", EARLY_SETTLE: "SETTLED" },
  TO_BE_PAID: { PAID: "SETTLED", DAY_END: "OVERDUE" },
  OVERDUE: { PAID: "SETTLED", REVERSAL: "TO_BE_PAID" },
  SETTLED: {},
} as const satisfies MachineOver<InstalmentStatus>;
