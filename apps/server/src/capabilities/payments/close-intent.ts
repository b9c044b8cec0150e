import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockCoupons } from "../coupons/coupons-reader.ts";
import { releaseCoupons } from "../coupons/hold-coupons.ts";
import { lockIntent, OPEN_INTENTS, type StoredIntent } from "./intent-reader.ts";
import { moveIntent } from "./intent-writer.ts";

/** Why an intent ended before it went to the bank. */
export type ClosingReason =
  | "LEFT"
  | "EXPIRED"
  | "REPLACED"
  | "FACE_FAILED"
  /** The bank does not take the face check. */
  | "FACE_DECLINED"
  | "REVOKED";

/**
 * Ends a locked intent before it went to the bank. Only its coupons were held, and they are released.
 * @throws Error when the intent is not open: the caller decides before.
 */
export async function closeIntent(
  transaction: Transaction,
  intent: StoredIntent,
  reason: ClosingReason,
  now: Date,
): Promise<void> {
  // The machine closes an intent that waits for a face check by its failure, any other by its time.
  await moveIntent(
    transaction,
    intent,
    intent.status === "FACE_PENDING" ? "FACE_FAIL" : "TIMEOUT",
    now,
    { failCode: reason, finishedAt: now },
  );
  const coupons = await lockCoupons(transaction, intent.enterpriseId, couponIdsOf(intent));
  await releaseCoupons(transaction, {
    coupons: coupons.filter(({ coupon }) => coupon.lockedBy === intent.id),
    today: businessDateOf(now),
    now,
  });
}

/** The dealer cancels a locked intent of their enterprise before confirming it. Cancelling again changes nothing. */
export async function cancelIntent(
  transaction: Transaction,
  intent: StoredIntent,
  now: Date,
): Promise<void> {
  if (intent.status === "CLOSED") return;
  if (!OPEN_INTENTS.includes(intent.status)) refuse("PAYMENT_STATE");
  await closeIntent(transaction, intent, "LEFT", now);
}

/** The face check of an intent failed for good: its tries are used up. */
export async function closeAfterFaceFailure(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<void> {
  const intent = await lockIntent(transaction, intentId);
  if (intent !== null && OPEN_INTENTS.includes(intent.status)) {
    await closeIntent(transaction, intent, "FACE_FAILED", now);
  }
}

export function couponIdsOf(
  intent: Pick<StoredIntent, "interestCouponId" | "principalCouponId">,
): string[] {
  return [intent.interestCouponId, intent.principalCouponId].filter((id) => id !== null);
}
