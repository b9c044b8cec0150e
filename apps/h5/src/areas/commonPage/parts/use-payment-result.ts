import type { Payment } from "@kedu/api";
import { useMutation } from "@tanstack/react-query";
import { confirmPaymentMutation } from "../../../data/payment-making.queries.ts";
import {
  paymentOfRequestQuery,
  paymentQuery,
  refreshAfterPayment,
} from "../../../data/payments.queries.ts";
import {
  paymentResultPage,
  resultAddress,
  type ResultRecord,
} from "../../../flows/intent/result-address.ts";
import {
  type FollowedResult,
  useFollowedResult,
} from "../../../flows/money-result/use-followed-result.ts";
import { attemptOf, forgetEnded, keepAttempt } from "../../../flows/payment/payment-attempt.ts";

export interface PaymentResultState extends Omit<FollowedResult<Payment>, "followed"> {
  readonly payment: Payment | undefined;
}

/** Follows one payment to its end, by its id or by the request whose answer was lost. */
export function usePaymentResult(record: ResultRecord): PaymentResultState {
  const confirmation = useMutation(confirmPaymentMutation);
  const { followed: payment, ...state } = useFollowedResult(record, {
    byId: paymentQuery,
    byRequest: paymentOfRequestQuery,
    idOf: ({ paymentId }) => paymentId,
    pageOf: paymentResultPage,
    addressOf: (page, id) => resultAddress("use", page, { id }),
    confirm: ({ paymentId, termsHash }, { idempotencyKey, faceSessionId }) =>
      confirmation.mutateAsync({ idempotencyKey, input: { paymentId, faceSessionId, termsHash } }),
    confirmationOf: (followed) =>
      attemptOf({ paymentId: followed.paymentId })?.attempt.confirmation ?? null,
    forgetConfirmation({ paymentId }) {
      const kept = attemptOf({ paymentId });
      if (kept !== null) keepAttempt(kept.orderIds, { ...kept.attempt, confirmation: null });
    },
    onEnded: forgetEnded,
    refreshAfter: refreshAfterPayment,
  });
  return { payment, ...state };
}
