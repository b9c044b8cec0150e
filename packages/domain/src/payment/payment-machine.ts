import type { MachineOver } from "../machine/machine.ts";
import type { PaymentStatus } from "../vocabulary/payment-status.ts";

/** A payment. UNKNOWN is never sent again, only asked for. Source: product 2, payment. */
export const paymentMachine = {
  CREATED: { NEED_FACE: "FACE_PENDING", TIMEOUT: "CLOSED" },
  FACE_PENDING: { FACE_OK: "PROCESSING", FACE_FAIL: "CLOSED" },
  PROCESSING: {
    BANK_OK: "SUCCESS",
    BANK_REFUSE: "FAIL",
    NO_ANSWER: "UNKNOWN",
    BANK_REVIEW: "AUDITING",
  },
  UNKNOWN: { QUERY_OK: "SUCCESS", QUERY_FAIL: "FAIL", BANK_REVIEW: "AUDITING" },
  AUDITING: { BANK_OK: "SUCCESS", BANK_REFUSE: "FAIL" },
  SUCCESS: {},
  FAIL: {},
  CLOSED: {},
} as const satisfies MachineOver<PaymentStatus>;
