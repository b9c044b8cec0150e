import type { Payment, PaymentQuote } from "@kedu/api";
import { useEffect } from "react";
import { api } from "../../data/client.ts";
import {
  closePaymentMutation,
  createPaymentMutation,
  paymentQuoteQuery,
} from "../../data/payment-making.queries.ts";
import { placeOf } from "../money/attempt-store.ts";
import { otherWish, wishFor } from "../money/coupon-wish.ts";
import type { MoneyKind } from "../money/money-kind.ts";
import { NEEDS_NEW_INTENT } from "../money/refused-intent.ts";
import { type IntentFlow, useIntentFlow } from "../money/use-intent-flow.ts";
import {
  changeChoice,
  type PaymentChoice,
  quoteInputOf,
  usePaymentChoice,
} from "./payment-choice.ts";
import { type PaymentFigures, paymentFiguresOf } from "./payment-figures.ts";
import { paymentIntent } from "./payment-intent.ts";
import { obstacleOf } from "./payment-obstacle.ts";

export interface PaymentFlow extends IntentFlow<PaymentQuote, Payment, PaymentFigures> {
  readonly choose: (change: Partial<PaymentChoice>) => void;
}

/** What a quote turns into when the dealer goes on with it. */
function createInputOf(quote: PaymentQuote) {
  return {
    orders: quote.orders.map(({ orderId, orderVersion, amountFen }) => ({
      orderId,
      orderVersion,
      amountFen,
    })),
    appCode: quote.appCode,
    mode: quote.mode,
    bankChannel: quote.bankChannel,
    interestCouponId: quote.interestCouponId,
    principalCouponId: quote.principalCouponId,
    termsHash: quote.termsHash,
  };
}

/** Paying orders with one of the dealer's lines. */
const payment: MoneyKind<
  PaymentQuote,
  Payment,
  PaymentFigures,
  ReturnType<typeof createInputOf>
> = {
  ...paymentIntent,
  product: "payment",
  create: createPaymentMutation,
  close: closePaymentMutation,
  createInputOf,
  refreshQuotes: async (queryClient) =>
    queryClient.invalidateQueries({ queryKey: api.payments.quotePayment.path }),
  figuresOf: paymentFiguresOf,
  seenWhenShown: true,
  awaitsFreshQuote: false,
  isBlocked: (made) => obstacleOf(made) !== null,
  needsNewIntent: new Set(NEEDS_NEW_INTENT),
};

/** One basket from its quote to the bank. */
export function usePaymentFlow(orderIds: readonly string[]): PaymentFlow {
  const choice = usePaymentChoice(orderIds);
  const flow = useIntentFlow(payment, {
    place: placeOf(orderIds),
    quote: paymentQuoteQuery(quoteInputOf(orderIds, choice)),
    isTyping: false,
    chooseOtherCoupons: () =>
      changeChoice(orderIds, {
        interestCoupon: otherWish(choice.interestCoupon),
        principalCoupon: otherWish(choice.principalCoupon),
      }),
    restoreInput: (made) =>
      changeChoice(orderIds, {
        appCode: made.appCode,
        mode: made.mode,
        bankChannel: made.bankChannel,
        interestCoupon: wishFor(made.interestCouponId),
        principalCoupon: wishFor(made.principalCouponId),
      }),
  });
  // The way that was chosen is not open now: the quote says which ones are.
  const isDeclined = flow.closedBecause === "FACE_DECLINED";
  useEffect(() => {
    if (isDeclined) changeChoice(orderIds, { appCode: null, mode: null, bankChannel: null });
  }, [isDeclined, orderIds]);
  return {
    ...flow,
    choose(change) {
      flow.startOver();
      changeChoice(orderIds, change);
    },
  };
}

/** The bank of the payment here did not take its face check, and another way is open. */
export function isLedToOtherWays({
  closedBecause,
  intent,
  quote,
}: Pick<PaymentFlow, "closedBecause" | "intent" | "quote">): boolean {
  const hasEnded = closedBecause === "FACE_DECLINED" && intent === null;
  return hasEnded && quote?.payWays.some(({ faceDeclined }) => faceDeclined) === true;
}
