import type { Payment } from "@kedu/api";
import { confirmPaymentMutation } from "../../data/payment-making.queries.ts";
import {
  paymentOfRequestQuery,
  paymentQuery,
  refreshAfterPayment,
} from "../../data/payments.queries.ts";
import { forgetRequest } from "../money/attempt-store.ts";
import { paymentAttempts } from "../money/intent-attempt.ts";
import type { IntentKind } from "../money/money-kind.ts";
import { paymentResultPage, resultAddress } from "../money/result-address.ts";
import { ofOtherPage } from "../money/use-followed-result.ts";

function addressOf({ status, paymentId }: Payment): string | null {
  const page = paymentResultPage(status);
  return page === null ? null : resultAddress("use", page, { id: paymentId });
}

/** A payment of orders, once it was made. */
export const paymentIntent: IntentKind<Payment> = {
  attempts: paymentAttempts,
  byId: paymentQuery,
  byRequest: paymentOfRequestQuery,
  idOf: ({ paymentId }) => paymentId,
  confirm: confirmPaymentMutation,
  addressOf,
  handlingAddress: (record) => resultAddress("use", "payHandle", record),
  isWaiting: (payment) => addressOf(payment) === null,
  nextAddress: (payment, from) => ofOtherPage(addressOf(payment), from),
  forgetEnded: ({ requestId }) => forgetRequest(paymentAttempts, requestId),
  refreshAfter: refreshAfterPayment,
};
