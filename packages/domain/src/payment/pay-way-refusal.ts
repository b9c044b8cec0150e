import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { refused, type Refused } from "../refusal/decision.ts";
import type { PaymentMode } from "../vocabulary/payment-mode.ts";

/** What a bank channel lets an enterprise do. */
export interface ChannelPermission {
  readonly uniquePaymentId: string | null;
  readonly nonTransit: boolean;
  /** Last day of the permission; null when it does not lapse. */
  readonly validTo: BizDate | null;
}

export type PayWayRefusal =
  | "MISSING_UNIQUE_IDENTIFIER"
  | "NO_PERMISSIONS"
  | "PERMISSION_EXPIRATION";

/**
 * Why a way to pay is not open, or null when it is: entrusted payment needs a unique payment identifier, and without
 * transit a permission that has not lapsed. Source: specification 6 and 8.
 */
export function payWayRefusal(
  mode: PaymentMode,
  channel: ChannelPermission,
  today: BizDate,
): Refused<PayWayRefusal> | null {
  if (mode === "SELF_WITHDRAWAL") return null;
  if (channel.uniquePaymentId === null) return refused("MISSING_UNIQUE_IDENTIFIER");
  if (mode === "ENTRUSTED_TRANSIT") return null;
  if (!channel.nonTransit) return refused("NO_PERMISSIONS");
  const isLapsed = channel.validTo !== null && compareDates(today, channel.validTo) > 0;
  return isLapsed ? refused("PERMISSION_EXPIRATION") : null;
}
