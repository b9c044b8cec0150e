import type { MachineOver } from "../machine/machine.ts";
import type { InvoiceStatus } from "../vocabulary/invoice-status.ts";

/**
 * An invoice for interest: asked for by the dealer, answered by the lender. A rejected or voided one gives its months
 * back, and another invoice takes them. Source: product 1.4, decision 0071.
 */
export const invoiceMachine = {
  REQUESTED: { ISSUE: "ISSUED", REJECT: "REJECTED" },
  ISSUED: { VOID: "VOIDED" },
  REJECTED: {},
  VOIDED: {},
} as const satisfies MachineOver<InvoiceStatus>;
