import type { Coupon } from "@kedu/api";
import { COUPON_TYPE } from "@kedu/domain";

/** A random coupon whose amount is not known yet: it is drawn when an intent is made with it. */
export function isUndrawn({ type, valueFen }: Pick<Coupon, "type" | "valueFen">): boolean {
  return type === COUPON_TYPE.RANDOM && valueFen === null;
}
