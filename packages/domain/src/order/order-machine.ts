import type { MachineOver } from "../machine/machine.ts";
import type { StoredOrderStatus } from "../vocabulary/order-status.ts";

/** A purchase order. One with a payment in flight is neither cancelled nor expired. Source: product 2, order. */
export const orderMachine = {
  TO_BE_BILLED: { PAY_SUCCESS: "BILLED", CANCEL: "CANCELLED", DEADLINE: "DISABLED" },
  BILLED: { FULL_REFUND: "CANCELLED" },
  CANCELLED: {},
  DISABLED: {},
} as const satisfies MachineOver<StoredOrderStatus>;
