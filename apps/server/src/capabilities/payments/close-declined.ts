import { decideQuotePayment, declinedFaceResult, type OtherWayResult } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { lockCoupons, readWishedCoupons } from "../coupons/coupons-reader.ts";
import { type FaceSessionFacts, lockFaceSession } from "../face/face-reader.ts";
import { readBasket } from "./basket.ts";
import { closeIntent, couponIdsOf } from "./close-intent.ts";
import { principalOptions } from "./coupon-options.ts";
import { readDeclinedWays } from "./declined-ways.ts";
import {
  lockIntent,
  onlyPayment,
  OPEN_INTENTS,
  type StoredIntent,
  type StoredPayment,
} from "./intent-reader.ts";
import { type PayWay, payWaysOf } from "./pay-ways.ts";
import { readPayer } from "./payers-authorisation.ts";
import { payingLine } from "./paying-line.ts";
import { basisOf, factsOf } from "./payment-basis.ts";
import { hashTermsOf } from "./terms-hash.ts";

/** The intent of a face check, and the check, locked. */
interface DeclinedCheck {
  readonly intent: StoredIntent;
  readonly face: FaceSessionFacts;
}

/** Locks what a declined check ends, in the order in which a confirmation does: only one of the two can be. */
export async function lockDeclined(
  transaction: Transaction,
  { id, subjectId }: FaceSessionFacts,
): Promise<DeclinedCheck> {
  const intent = await lockIntent(transaction, subjectId);
  if (intent === null) throw new Error("a face check of a payment has its intent");
  await lockCoupons(transaction, intent.enterpriseId, couponIdsOf(intent));
  const face = await lockFaceSession(transaction, id);
  if (face === null) throw new Error("the face check is gone");
  return { intent, face };
}

/**
 * The bank of a locked intent does not take its face check: it ends before it goes to the bank, with its coupons
 * released.
 * @returns what that leads to; null where the intent is not open any more, which is then left as it is.
 */
export async function closeDeclined(
  transaction: Transaction,
  context: Call,
  { intent, now }: { readonly intent: StoredIntent; readonly now: Date },
): Promise<OtherWayResult | null> {
  if (!OPEN_INTENTS.includes(intent.status)) return null;
  await closeIntent(transaction, intent, "FACE_DECLINED", now);
  const payment = onlyPayment(intent);
  // A drawdown has the one way of its line.
  if (payment === null) return declinedFaceResult([], [intent]);
  const { orders, userId } = payment;
  const orderIds = orders.map(({ orderId }) => orderId);
  const [openWays, before] = await Promise.all([
    readOpenWays(transaction, context, payment, now),
    readDeclinedWays(transaction, { userId, orderIds, now }),
  ]);
  return declinedFaceResult(openWays, [intent, ...before]);
}

/** The ways in which the orders of a payment that has ended can be paid now, as a quote would offer them. */
async function readOpenWays(
  transaction: Transaction,
  context: Call,
  payment: StoredPayment,
  now: Date,
): Promise<readonly PayWay[]> {
  const [authorisation, orders, coupons, line] = await Promise.all([
    readPayer(transaction, context),
    readBasket(transaction, payment),
    readWishedCoupons(transaction, payment.enterpriseId, []),
    payingLine.read(transaction, context, payment),
  ]);
  if (line?.line.status !== "AVAILABLE") return [];
  const basis = basisOf(context, now, { authorisation, orders, coupons, line });
  return payWaysOf(basis).filter(({ bankChannel, mode, usable }) => {
    if (!usable) return false;
    const choice = {
      mode,
      bankChannel,
      interestCouponId: null,
      principalCouponId: principalOptions(basis, "BEST", mode, null).couponId,
    };
    const quote = decideQuotePayment(
      factsOf(basis, choice, null),
      hashTermsOf({ ...choice, orders }),
    );
    return quote.ok && quote.value.blockedBy === null;
  });
}
