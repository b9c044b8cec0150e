import type { MachineOver } from "../machine/machine.ts";
import type { LimitIncreaseStatus } from "../vocabulary/limit-increase-status.ts";

/** A request for a higher limit: confirmed by code, decided by the lender. Source: product 1.2, decision 0068. */
export const limitIncreaseMachine = {
  VERIFYING: { CONFIRM: "DECIDING", CLOSE: "CLOSED" },
  DECIDING: { GRANT: "GRANTED", REFUSE: "REFUSED", CLOSE: "CLOSED" },
  GRANTED: {},
  REFUSED: {},
  CLOSED: {},
} as const satisfies MachineOver<LimitIncreaseStatus>;
