import type { MachineOver } from "../machine/machine.ts";
import type { EstimateStatus } from "../vocabulary/estimate-status.ts";

/** A credit estimate. Source: product 1.2. */
export const estimateMachine = {
  NOTSTART: { START: "INPROGRESS" },
  INPROGRESS: { RESULT: "DONE", FAIL: "NOTSTART" },
  DONE: { EXPIRE: "NOTSTART" },
} as const satisfies MachineOver<EstimateStatus>;
