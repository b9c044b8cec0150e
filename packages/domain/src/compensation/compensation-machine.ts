import type { MachineOver } from "../machine/machine.ts";
import type { CompensationStatus } from "../vocabulary/compensation-status.ts";

/** A lender's claim on the guarantor of an overdue loan. Source: product 1.3 and 3 (compensation). */
export const compensationMachine = {
  UNCOMPENSATED: { CLAIM: "CLAIMED" },
  CLAIMED: { CURED: "UNCOMPENSATED", SETTLED: "COMPENSATED" },
  COMPENSATED: { REPAID: "RECOVERED", WRITE_OFF: "WRITTEN_OFF" },
  RECOVERED: {},
  WRITTEN_OFF: {},
} as const satisfies MachineOver<CompensationStatus>;
