/**
 * A policy of the shop insurance (APP4001), from the request for its price to its end. Order is that of its life.
 * Source: decision 0078.
 */
export const SHOP_POLICY_STATUSES = [
  /** The insurer was asked for a price. */
  "ASKED",
  /** There is a price. */
  "QUOTED",
  /** The insurer takes the shop at no price. */
  "DECLINED",
  /** The price was not taken in its days, or another took its place. */
  "LAPSED",
  /** The premium is with the bank. */
  "PAYING",
  /** It is paid, and the insurer was asked for the policy. */
  "ISSUING",
  "IN_FORCE",
  /** The insurer was asked to end it within its free look. */
  "CANCELLING",
  /** The premium is on its way back. */
  "REFUNDING",
  /** It never ran, or was given back: the premium is in the safe account again. */
  "CANCELLED",
  /** Its last day has passed. */
  "ENDED",
] as const;
export type ShopPolicyStatus = (typeof SHOP_POLICY_STATUSES)[number];
