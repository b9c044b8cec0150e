import type { Coupon } from "@kedu/api";
import { FLEXIBLE_CREDIT } from "@kedu/domain";

/** Where a coupon takes something off. */
export function placeOfUse({ appCodes }: Pick<Coupon, "appCodes">): string {
  return appCodes.includes(FLEXIBLE_CREDIT) ? "/orderList" : "/star-enjoy-loan/home";
}
