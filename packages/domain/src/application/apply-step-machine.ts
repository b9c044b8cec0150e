import type { MachineOver } from "../machine/machine.ts";
import type { ApplicationStep } from "../vocabulary/application-step.ts";

/**
 * The steps of an application: 1 legal person, 2 candidate if the operator is another person, 3 licence, 4 face, 6
 * lender if more than one offers, 0 finish. Source: product 2, application steps.
 */
export const applyStepMachine = {
  1: { OK_LEGAL_OPERATES: 3, OK_NEED_CANDIDATE: 2 },
  2: { OK: 3, BACK: 1 },
  3: { OK: 4, BACK: 1 },
  4: { OK_MANY: 6, OK_ONE: 0, BACK: 3 },
  6: { CHOOSE: 0, BACK: 4 },
  0: {},
} as const satisfies MachineOver<ApplicationStep>;
