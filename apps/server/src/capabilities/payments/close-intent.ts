import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { lockCoupons } from "../coupons/coupons-reader.ts";
import { releaseCoupons } from "../coupons/hold-coupons.ts";
import { lockIntent, OPEN_INTENTS, type StoredIntent } from "./payments-reader.ts";
import { moveIntent } from "./payments-writer.ts";

/** Why an intent ended before it went to the bank. */
export type ClosingReason = "LEFT" | "EXPIRED" | "REPLACED" | "FACE_FAILED";

/**
 * Ends a locked payment intent before it went to the bank. Nothing was held but its coupons, which go back.
 * @throws Error when it is no open intent: the caller decides before.
 */
export async function closeIntent(
  transaction: Transaction,
  payment: StoredIntent,
  reason: ClosingReason,
  now: Date,
): Promise<void> {
  // The machine closes an intent that waits for a face check by its failure, any other by its time.
  await moveIntent(
    transaction,
    payment,
    payment.status === "FACE_PENDING" ? "FACE_FAIL" : "TIMEOUT",
    now,
    { failCode: reason, finishedAt: now },
  );
  const coupons = await lockCoupons(transaction, payment.enterpriseId, couponIdsOf(payment));
  await releaseCoupons(transaction, {
    coupons: coupons.filter(({ coupon }) => coupon.lockedBy === payment.id),
    today: businessDateOf(now),
    now,
  });
}

/** The face check of a payment came to nothing for good: its tries are used up. */
export async function closeAfterFaceFailure(
  transaction: Transaction,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<void> {
  const payment = await lockIntent(transaction, paymentId);
  if (payment !== null && OPEN_INTENTS.includes(payment.status)) {
    await closeIntent(transaction, payment, "FACE_FAILED", now);
  }
}

export function couponIdsOf(
  payment: Pick<StoredIntent, "interestCouponId" | "principalCouponId">,
): string[] {
  return [payment.interestCouponId, payment.principalCouponId].filter((id) => id !== null);
}
