import type { MachineOver } from "../machine/machine.ts";
import type { CouponStatus } from "../vocabulary/coupon-status.ts";

/** A coupon: -1 locked, 0 available, 1 used, 2 expired, 3 voided, 4 not effective. Source: product 2, coupon. */
export const couponMachine = {
  4: { VALID_FROM: 0, VOID: 3 },
  0: { LOCK: -1, EXPIRE: 2, VOID: 3 },
  [-1]: { DRAWN: 1, RELEASE_VALID: 0, RELEASE_EXPIRED: 2 },
  1: { SAME_DAY_REFUND: 0, REFUND_LATE: 3 },
  2: {},
  3: {},
} as const satisfies MachineOver<CouponStatus>;
