import { declinedFaceResult, type OtherWayResult } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { lockCoupons, readWishedCoupons } from "../coupons/coupons-reader.ts";
import { type FaceSessionFacts, lockFaceSession } from "../face/face-reader.ts";
import { readBasket } from "./basket.ts";
import { closeIntent, couponIdsOf } from "./close-intent.ts";
import { readDeclinedWays } from "./declined-ways.ts";
import {
  lockIntent,
  onlyPayment,
  OPEN_INTENTS,
  type StoredIntent,
  type StoredPayment,
} from "./intent-reader.ts";
import { offeredLines } from "./offered-lines.ts";
import type { PayWay } from "./pay-ways.ts";
import { readPayer } from "./payers-authorisation.ts";
import { payingLines } from "./paying-line.ts";
import { basesOf } from "./payment-basis.ts";
import { priceBasket } from "./price-basket.ts";

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

/** The coupons with which ways are tried: one of interest opens and closes none. */
const WISH = { interestCoupon: "NONE", principalCoupon: "BEST" } as const;

/** The ways in which the orders of a payment that has ended can be paid now, as a quote would offer them. */
async function readOpenWays(
  transaction: Transaction,
  context: Call,
  payment: StoredPayment,
  now: Date,
): Promise<readonly PayWay[]> {
  const [authorisation, orders, coupons, lines] = await Promise.all([
    readPayer(transaction, context),
    readBasket(transaction, payment),
    readWishedCoupons(transaction, payment.enterpriseId, []),
    payingLines.read(transaction, context, payment.enterpriseId),
  ]);
  if (lines.every(({ line }) => line.status !== "AVAILABLE")) return [];
  const bases = basesOf(context, now, { authorisation, orders, coupons, lines });
  return offeredLines(bases, WISH).flatMap(({ basis, ways }) =>
    ways.filter((way) => {
      if (!way.usable) return false;
      const { decision } = priceBasket(basis, WISH, way);
      return decision.ok && decision.value.blockedBy === null;
    }),
  );
}
