import type { Payment } from "@kedu/api";
import {
  basketFen,
  businessDateOf,
  canonicalTerms,
  COUPON_TYPE,
  couponUsageOf,
  decideCreatePayment,
  type FaceRole,
  type PaymentPrice,
  pledgesGoods,
  pricePayment,
  principalCouponUsageOf,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { makeContract } from "../contracts/make-contract.ts";
import { callerParty } from "../identity/caller-facts.ts";
import {
  type CouponFacts,
  heldCouponOf,
  lockCoupons,
  readHeldCoupons,
} from "../coupons/coupons-reader.ts";
import { holdCoupons } from "../coupons/hold-coupons.ts";
import { lockOrders } from "../orders/orders-reader.ts";
import { closeIntent, couponIdsOf } from "./close-intent.ts";
import { occasionOf } from "./coupon-options.ts";
import { createIntent } from "./create-intent.ts";
import { insertIntent } from "./insert-intent.ts";
import { readPaidInto } from "./paid-into.ts";
import { answerOf, availableAfter, paymentAnswer } from "./payment-answer.ts";
import {
  basisOf,
  factsOf,
  type PaymentBasis,
  type PaymentChoice,
  receiverOf,
} from "./payment-basis.ts";
import {
  type AgreedOrder,
  lockSameIntents,
  onlyPayment,
  type StoredPayment,
} from "./intent-reader.ts";
import { lockPayer } from "./payers-authorisation.ts";
import { payingLine } from "./paying-line.ts";
import { hashTermsOf, isTermsHash } from "./terms-hash.ts";

/** What the dealer saw on the confirm page and agreed to. */
interface Agreed extends PaymentChoice {
  readonly requestId: string;
  readonly orders: readonly AgreedOrder[];
  readonly termsHash: string;
}

/** Turns a quote into a payment that waits for its contract and face check. Moves no money and holds no limit. */
export const createPayment = handle.payments.createPayment.handler(({ input, context }) =>
  createIntent(context, {
    create: (transaction, requestId) => create(transaction, context, { ...input, requestId }),
    async answerAgain(reader, made) {
      // One key is one request: it made a drawdown, or another payment.
      const payment = onlyPayment(made) ?? refuse("IDEMPOTENCY_KEY_REUSED");
      if (!isThis(payment, context.caller, input)) refuse("IDEMPOTENCY_KEY_REUSED");
      return paymentAnswer(reader, context, payment, context.clock.now());
    },
  }),
);

/** Whether a payment has the terms of a request. */
function isThis(
  payment: StoredPayment,
  { enterpriseId }: Pick<Call["caller"], "enterpriseId">,
  agreed: Omit<Agreed, "requestId">,
): boolean {
  const { goodsPledged } = payment;
  const isSameFrame = hashTermsOf(payment)("") === hashTermsOf({ ...agreed, goodsPledged })("");
  return (
    payment.enterpriseId === enterpriseId && isSameFrame && isTermsHash(agreed.termsHash, payment)
  );
}

async function create(transaction: Transaction, context: Call, agreed: Agreed): Promise<Payment> {
  const { caller, clock } = context;
  const now = clock.now();
  const orderIds = [...new Set(agreed.orders.map(({ orderId }) => orderId))];
  // Coming back to the confirm page of the same basket starts again, with the coupons of the first try.
  const replaced = await lockSameIntents(transaction, { userId: caller.userId, orderIds });
  const authorisation = await lockPayer(transaction, context, null);
  const orders = await lockOrders(transaction, caller.enterpriseId, orderIds);
  if (orders.length < orderIds.length) refuse("ORDER_NOT_FOUND");
  const { receiverId, receiverName } = receiverOf(orders);
  for (const intent of replaced) await closeIntent(transaction, intent, "REPLACED", now);
  const { enterpriseId } = caller;
  const [coupons, line, usable] = await Promise.all([
    lockCoupons(transaction, enterpriseId, couponIdsOf(agreed)),
    payingLine.read(transaction, context, { enterpriseId, appCode: agreed.appCode }),
    readHeldCoupons(transaction, enterpriseId),
  ]);
  const basis = basisOf(context, now, { authorisation, orders, coupons, line });
  const goodsPledged = pledgesGoods(basis.line.creditType);
  const hashTerms = hashTermsOf({ ...agreed, orders, goodsPledged });
  const decision = decideCreatePayment(factsOf(basis, agreed, null), agreed, hashTerms);
  if (!decision.ok) refuse(decision.refusal, { ids: couponIdsOf(agreed) });
  if (basis.account === null) throw new Error("a payment has a repayment account");

  const intentId = context.ids();
  const held = await holdCoupons(transaction, context, { coupons: basis.coupons, intentId, now });
  const price = priceWith(basis, held);
  const termsHash = hashTerms(canonicalTerms(price));
  const { contractId, filledSha256 } = await makeContract(transaction, context, {
    kind: "LOAN",
    product: agreed.appCode,
    party: callerParty(context),
    lenderId: basis.line.lenderId ?? agreed.bankChannel,
    intentId,
    termsHash,
    figures: {
      ...price,
      penaltyPermille: price.terms.penaltyPermille,
      mode: agreed.mode,
      receiverName,
      orderNos: orders.map(({ externalNo }) => externalNo),
      repayAccount: basis.account,
      goodsPledged,
    },
    now,
  });
  const payment = await insertIntent<StoredPayment>(transaction, {
    id: intentId,
    requestId: agreed.requestId,
    userId: caller.userId,
    enterpriseId: caller.enterpriseId,
    lineId: basis.line.lineId,
    appCode: agreed.appCode,
    receiverId,
    mode: agreed.mode,
    bankChannel: agreed.bankChannel,
    // The decision allows only these two to pay.
    payerRole: caller.role as FaceRole,
    status: "CREATED",
    interestCouponId: agreed.interestCouponId,
    principalCouponId: agreed.principalCouponId,
    ...usagesOf(basis, usable, agreed),
    orderFen: price.orderFen,
    principalCouponFen: price.principalCouponFen,
    principalFen: price.principalFen,
    goodsPledged,
    price,
    termsHash,
    contractId,
    contractSha256: filledSha256,
    bankRequestNo: `P${intentId}`,
    createdAt: now,
    expiresAt: decision.value.expiresAt,
    updatedAt: now,
    orders: orders.map(({ orderId, orderVersion, amountFen }) => ({
      orderId,
      orderVersion,
      amountFen,
    })),
  });
  const safeAccount = await readPaidInto(transaction, context, payment);
  return answerOf(
    payment,
    {
      orders,
      // No payment holds them: that is decided.
      statuses: new Map(),
      account: basis.account,
      safeAccount,
      goodsPledged,
      afterFen: availableAfter(basis.line, payment, now),
    },
    now,
  );
}

/** The price with the coupons as they are held: the amount of a random one is drawn now. */
function priceWith(basis: PaymentBasis, held: readonly CouponFacts[]): PaymentPrice {
  const effects = held.map((facts) => heldCouponOf(facts).effect);
  return pricePayment({
    orderFen: basketFen(basis.orders),
    dailyRatePpm: basis.line.dailyRatePpm,
    drawOn: businessDateOf(basis.now),
    interestCoupon: effects.find((effect) => effect.type !== COUPON_TYPE.PRINCIPAL) ?? null,
    principalCoupon: effects.find((effect) => effect.type === COUPON_TYPE.PRINCIPAL) ?? null,
  });
}

/** What the coupon rows of the confirm page showed, for a payment that uses none of a kind. */
function usagesOf(basis: PaymentBasis, usable: readonly CouponFacts[], choice: PaymentChoice) {
  const held = usable.map(heldCouponOf);
  const typeOf = (id: string | null) =>
    held.find(({ couponId }) => couponId === id)?.effect.type ?? null;
  const occasion = occasionOf(basis, null);
  return {
    interestCouponUsage: couponUsageOf(
      held.filter(({ effect }) => effect.type !== COUPON_TYPE.PRINCIPAL),
      { ...occasion, otherCouponType: typeOf(choice.principalCouponId) },
      choice.interestCouponId,
    ),
    principalCouponUsage: principalCouponUsageOf(
      held,
      { ...occasion, otherCouponType: typeOf(choice.interestCouponId) },
      choice.mode,
      choice.principalCouponId,
    ),
  };
}
