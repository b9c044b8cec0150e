import {
  availableFen,
  businessDateOf,
  clampReportedInstant,
  COUPON_TYPE,
  FLEXIBLE_CREDIT,
  withLimitBack,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { lockTogether } from "../../database/lock-together.ts";
import type { Context } from "../../calls/context.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { type CouponFacts, heldCouponOf, lockCoupons } from "../coupons/coupons-reader.ts";
import { releaseCoupons, spendCoupons } from "../coupons/hold-coupons.ts";
import { giveGift } from "../credit/gifts.ts";
import { drawHold, releaseHold } from "../credit/line-holds.ts";
import { lockLineRow } from "../credit/line-reader.ts";
import { bookLoanEvents } from "../loans/loan-book.ts";
import { openLoan } from "../loans/open-loan.ts";
import { notify } from "../notifications/notify.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import { billBasket, lockBasket, releaseBasket } from "./basket.ts";
import { couponIdsOf } from "./close-intent.ts";
import { doneNoticeOf, failedNoticeOf, passedOnEntries, termsFrom } from "./settle-terms.ts";
import { isOnPledge } from "./payment-answer.ts";
import { AT_BANK, intentFenOf, lockIntent, type StoredIntent } from "./intent-reader.ts";
import { moveIntent } from "./intent-writer.ts";

/** The order that pays an intent out, whichever product it is of. Source: product 2, payment. */
export const intentOrder = bankOrder<StoredIntent, null>({
  name: "payment",
  atBank: AT_BANK,
  lock: lockIntent,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (intent, amountFen) => amountFen === intentFenOf(intent),
  succeed,
  fail,
  async review(transaction, intent, now) {
    return intent.status === "AUDITING"
      ? null
      : moveIntent(transaction, intent, "BANK_REVIEW", now);
  },
  markUnknown: (transaction, intent, now) => moveIntent(transaction, intent, "NO_ANSWER", now),
});

async function succeed(
  transaction: Transaction,
  context: Context,
  intent: StoredIntent,
  { at, now }: CarriedOut<null>,
): Promise<StoredIntent> {
  const { id: intentId, enterpriseId, contractId } = intent;
  const { line, coupons } = await lockTogether({
    orders: () => billBasket(transaction, intent, now),
    line: () => drawHold(transaction, { intentId, now }),
    coupons: () => lockCoupons(transaction, enterpriseId, couponIdsOf(intent)),
  });

  if (intent.submittedAt === null) throw new Error(`intent ${intentId} was never sent`);
  const paid = clampReportedInstant(at, { from: intent.submittedAt, now });
  if (!paid.isPlausible)
    context.log.error({ intentId }, "a bank dates a payment where it cannot be");
  const terms = termsFrom(intent, paid.at);
  const principalCoupon = coupons.find(({ template }) => template.type === COUPON_TYPE.PRINCIPAL);
  const { loanId, isFirst, events } = await openLoan(
    transaction,
    context,
    {
      intentId,
      orderCount: intent.orders.length,
      lineId: intent.lineId,
      enterpriseId,
      appCode: line.appCode,
      contractId,
      goodsPledged: isOnPledge(intent, line),
      terms,
      coupon: loanCouponOf(coupons),
      mode: intent.mode,
      bankChannel: intent.bankChannel,
      safeChannel: intent.safeChannel,
      receiverId: intent.receiverId,
      principalCoupon:
        principalCoupon === undefined
          ? null
          : { sponsorId: principalCoupon.template.sponsorId, amountFen: intent.principalCouponFen },
    },
    now,
  );
  const [, , settled] = await Promise.all([
    spendCoupons(transaction, context, {
      coupons,
      intentId,
      loanId,
      usedOn: terms.drawOn,
      now,
    }),
    putInForce(transaction, { contractId, now }),
    moveIntent(transaction, intent, intent.status === "UNKNOWN" ? "QUERY_OK" : "BANK_OK", now, {
      loanId,
      finishedAt: now,
      availableAfterFen: availableFen(line, businessDateOf(now)),
    }),
  ]);
  notify(transaction, context, {
    enterpriseId,
    ...doneNoticeOf(intent, terms),
    dedupeKey: `${intentId}:DONE`,
    at: now,
  });
  if (intent.appCode === FLEXIBLE_CREDIT && isFirst) {
    await giveGift(transaction, context, { enterpriseId, gift: "FIRST_PAYMENT", now });
  }
  await bookLoanEvents(transaction, context, {
    ...events,
    entries: [...events.entries, ...(await passedOnEntries(transaction, context, intent, terms))],
  });
  return settled;
}

async function fail(
  transaction: Transaction,
  context: Context,
  intent: StoredIntent,
  { failCode, failReason, now }: Refused<null>,
): Promise<StoredIntent> {
  const { id: intentId, enterpriseId } = intent;
  const { line, coupons } = await lockTogether({
    orders: () => lockBasket(transaction, intent),
    line: () => lockLineRow(transaction, intent),
    coupons: () => lockCoupons(transaction, enterpriseId, couponIdsOf(intent)),
  });
  if (line === null) throw new Error(`intent ${intentId} has no line`);
  await releaseBasket(transaction, intent, now);
  await releaseHold(transaction, { intentId, now });
  await releaseCoupons(transaction, { coupons, today: businessDateOf(now), now });
  const settled = await moveIntent(
    transaction,
    intent,
    intent.status === "UNKNOWN" ? "QUERY_FAIL" : "BANK_REFUSE",
    now,
    {
      failCode,
      failReason,
      finishedAt: now,
      availableAfterFen: availableFen(
        withLimitBack(line, { releasedFen: intent.principalFen }),
        businessDateOf(now),
      ),
    },
  );
  notify(transaction, context, {
    enterpriseId,
    ...failedNoticeOf(intent),
    dedupeKey: `${intentId}:FAILED`,
    at: now,
  });
  return settled;
}

function loanCouponOf(coupons: readonly CouponFacts[]) {
  const facts = coupons.find(({ template }) => template.type !== COUPON_TYPE.PRINCIPAL);
  if (facts === undefined) return null;
  const { couponId, effect } = heldCouponOf(facts);
  if (effect.type === COUPON_TYPE.PRINCIPAL)
    throw new Error("a principal coupon lowers no interest");
  return { couponId, sponsorId: facts.template.sponsorId, effect };
}
