import { createHash } from "node:crypto";
import {
  type AppCode,
  type BankChannel,
  COUPON_TYPE,
  type HashTerms,
  type PaymentMode,
} from "@kedu/domain";
import type { AgreedOrder, StoredIntent } from "./intent-reader.ts";

/** What a dealer agrees to besides the price. */
export interface TermsFrame {
  readonly appCode: AppCode;
  readonly mode: PaymentMode;
  readonly bankChannel: BankChannel;
  readonly interestCouponId: string | null;
  readonly principalCouponId: string | null;
  readonly orders: readonly AgreedOrder[];
  /** Whether the goods of the orders are pledged. Null for payments from before their terms said it. */
  readonly goodsPledged: boolean | null;
}

/**
 * Hashes the terms of a payment: price, line, way, coupons, the versions of its orders and whether their goods are pledged,
 * so that the confirm page, the contract and the face check all refer to exactly these terms. SHA-256 in hex. Source:
 * product 1.3.
 */
export function hashTermsOf(frame: TermsFrame): HashTerms {
  const { appCode, mode, bankChannel, interestCouponId, principalCouponId } = frame;
  const orders = frame.orders
    .map(({ orderId, orderVersion, amountFen }) => [orderId, orderVersion, amountFen] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Terms without a pledge have the hash that they had before terms said it.
  const pledge = frame.goodsPledged === true ? ["GOODS_PLEDGE"] : [];
  const framed = [
    appCode,
    mode,
    bankChannel,
    interestCouponId,
    principalCouponId,
    orders,
    ...pledge,
  ];
  return (canonicalText) =>
    createHash("sha256")
      .update(JSON.stringify([canonicalText, framed]))
      .digest("hex");
}

/**
 * Whether a hash is that of the terms with which an intent was made. The amount of a random coupon was drawn then,
 * which changed them: its hash is not the quote's.
 */
export function isTermsHash(
  termsHash: string,
  { price, termsHash: own }: Pick<StoredIntent, "price" | "termsHash">,
): boolean {
  return price.terms.interestCoupon?.type === COUPON_TYPE.RANDOM || termsHash === own;
}
