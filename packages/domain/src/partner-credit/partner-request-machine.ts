import type { MachineOver } from "../machine/machine.ts";
import type { PartnerRequestStatus } from "../vocabulary/partner-request-status.ts";

/**
 * A request to the partner bank: sent under our own number, and asked about until the bank says whether it has taken it
 * in. What comes of it the bank reports later. Source: decision 0076.
 */
export const partnerRequestMachine = {
  SENDING: { BANK_TOOK: "TAKEN", BANK_REFUSED: "REFUSED" },
  TAKEN: {},
  REFUSED: {},
} as const satisfies MachineOver<PartnerRequestStatus>;
