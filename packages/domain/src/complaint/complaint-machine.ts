import type { MachineOver } from "../machine/machine.ts";
import type { ComplaintStatus } from "../vocabulary/complaint-status.ts";

const OPEN = { ANSWER: "ANSWERED", EXTEND: "EXTENDED", CLOSE: "CLOSED" } as const;

/** A question or complaint: looked into, answered in time, and open again when the answer does not do. Source: product 1.5, decision 0073. */
export const complaintMachine = {
  RECEIVED: { INVESTIGATE: "INVESTIGATING", ...OPEN },
  INVESTIGATING: OPEN,
  EXTENDED: OPEN,
  ANSWERED: { CLOSE: "CLOSED", REOPEN: "INVESTIGATING" },
  CLOSED: { REOPEN: "INVESTIGATING" },
} as const satisfies MachineOver<ComplaintStatus>;
