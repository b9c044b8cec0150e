import type { RefusalCode } from "@kedu/domain";
import { refusalCodeOf } from "../../data/outcome.ts";

const COUPON_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>([
  "COUPON_TAKEN",
  "COUPON_NOT_USABLE",
]);

/** Refusals that the changed figures themselves explain. */
export const TOLD_BY_FIGURES: ReadonlySet<string> = new Set<RefusalCode>([
  "QUOTE_STALE",
  "ORDER_CHANGED",
]);

/**
 * Refusals after which the same intent cannot be confirmed any more: its price, its coupons, its orders or what pays it
 * have changed. It is closed and quoted again, so that a dealer is not asked for a face check that can pay nothing.
 */
export const NEEDS_NEW_INTENT: readonly RefusalCode[] = [
  "QUOTE_STALE",
  "CONTRACT_CHANGED",
  "COUPON_TAKEN",
  "COUPON_NOT_USABLE",
  "PAYMENT_EXPIRED",
  "ORDER_CHANGED",
  "ORDER_NOT_FOUND",
  "ORDER_CANCELLED",
  "ORDER_EXPIRED",
  "ORDER_ALREADY_PAID",
  "ORDER_IN_PAYMENT",
  "LIMIT_TOO_LOW",
  "DAY_LIMIT_REACHED",
  "LINE_FROZEN",
  "LINE_NOT_AVAILABLE",
  "ACCOUNT_NOT_OPEN",
  "ID_EXPIRED",
  "ID_INFO_MISSING_FOR_USE",
  "ID_VALIDITY_TOO_SHORT",
  "PAYER_NOT_ALLOWED",
  "MISSING_UNIQUE_IDENTIFIER",
  "NO_PERMISSIONS",
  "PERMISSION_EXPIRATION",
];

export function isCouponRefusal(error: unknown): boolean {
  return COUPON_REFUSALS.has(refusalCodeOf(error) ?? "");
}
