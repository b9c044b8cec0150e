import type { Coupon } from "@kedu/api";
import { isPayingProduct } from "@kedu/domain";

/** Where a coupon takes something off: at an order, where a product pays orders that it is good for. */
export function placeOfUse({ appCodes }: Pick<Coupon, "appCodes">): string {
  return appCodes.some(isPayingProduct) ? "/orderList" : "/star-enjoy-loan/home";
}
