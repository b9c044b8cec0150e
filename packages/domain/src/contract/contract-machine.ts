import type { MachineOver } from "../machine/machine.ts";
import type { ContractStatus } from "../vocabulary/contract-status.ts";

/** A contract. A failed one starts again as a new version. Source: product 2, contract. */
export const contractMachine = {
  NEW: { READ_AND_AGREE: "VERIFY" },
  VERIFY: { VERIFIED: "APPLY", VERIFY_FAIL: "FAIL" },
  APPLY: { CA_ACCEPTED: "PROCESSING", CA_REFUSED: "FAIL" },
  PROCESSING: { SEALED: "SUCCESS", CA_FAIL: "FAIL" },
  SUCCESS: { IN_FORCE: "ACTIVATE" },
  ACTIVATE: {},
  FAIL: { NEW_VERSION: "NEW" },
} as const satisfies MachineOver<ContractStatus>;
