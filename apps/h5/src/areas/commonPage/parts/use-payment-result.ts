import type { Payment } from "@kedu/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import {
  confirmPaymentMutation,
  paymentOfRequestQuery,
  paymentQuery,
  refreshAfterPayment,
} from "../../../data/payments.queries.ts";
import {
  paymentResultPage,
  resultAddress,
  type ResultRecord,
} from "../../../tasks/money-result/result-address.ts";
import {
  attemptOf,
  forgetEnded,
  keepAttempt,
} from "../../../tasks/payment-flow/payment-attempt.ts";
import { outcomeOfConfirmation } from "../../../tasks/payment-flow/send-confirmation.ts";
import { ARRIVAL_GRACE_MS, askAgainMs, useAfter } from "../../../tasks/money-result/polling.ts";

export interface PaymentResultState {
  readonly payment: Payment | undefined;
  /** The request certainly did not arrive: nothing was paid. */
  readonly notArrived: boolean;
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  readonly refresh: () => Promise<unknown>;
  /** Sends the very same call again, by the dealer's hand; null where this phone did not make it. */
  readonly sendAgain: (() => Promise<void>) | null;
  /** Why sending again was refused, or null. */
  readonly problem: unknown;
}

/** Follows one payment to its end, by its id or by the request whose answer was lost. */
export function usePaymentResult(record: ResultRecord): PaymentResultState {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const [problem, setProblem] = useState<unknown>(null);
  const [sentAgain, setSentAgain] = useState(0);
  const refetchInterval = ({ state }: { state: { data: Payment | undefined } }) =>
    askAgainMs(Date.now() - openedAtMs, state.data !== undefined && isEnded(state.data));
  const id = "id" in record ? record.id : null;
  const request = "request" in record ? record.request : null;
  const byId = useQuery({ ...paymentQuery(id ?? ""), enabled: id !== null, refetchInterval });
  const byRequest = useQuery({
    ...paymentOfRequestQuery(request ?? ""),
    enabled: request !== null,
    refetchInterval,
  });
  const query = id === null ? byRequest : byId;
  const graceIsOver = useAfter(ARRIVAL_GRACE_MS, sentAgain);
  const confirmation = useMutation(confirmPaymentMutation);
  const payment = query.data;
  const page = payment === undefined ? null : paymentResultPage(payment.status);

  const onMoved = useEffectEvent((moved: Payment) => {
    if (isEnded(moved)) {
      forgetEnded(moved);
      void refreshAfterPayment(queryClient);
    }
    if (page !== null && !pathname.endsWith(`/${page}`)) {
      queryClient.setQueryData(paymentQuery(moved.paymentId).queryKey, moved);
      void navigate(resultAddress("use", page, { id: moved.paymentId }), { replace: true });
    }
  });
  useEffect(() => {
    if (payment !== undefined) onMoved(payment);
  }, [payment]);

  const missing = refusalCodeOf(query.error) === "NOT_FOUND";
  const kept = payment === undefined ? null : attemptOf({ paymentId: payment.paymentId });

  async function sendAgain(): Promise<void> {
    const attempt = kept?.attempt;
    if (kept === null || payment === undefined || attempt?.confirmation == null) return;
    const { idempotencyKey, faceSessionId } = attempt.confirmation;
    setProblem(null);
    const outcome = await outcomeOfConfirmation(() =>
      confirmation.mutateAsync({
        idempotencyKey,
        input: { paymentId: payment.paymentId, faceSessionId, termsHash: payment.termsHash },
      }),
    );
    if (outcome.kind === "answered") await query.refetch();
    if (outcome.kind === "inDoubt") setSentAgain((count) => count + 1);
    if (outcome.kind === "unsent" || outcome.kind === "refused") setProblem(outcome.error);
    if (outcome.kind === "refused") {
      keepAttempt(kept.orderIds, { ...attempt, confirmation: null });
    }
  }

  return {
    payment,
    notArrived: graceIsOver && (missing || (payment !== undefined && page === null)),
    unreachable: query.isError && !missing,
    refresh: () => query.refetch(),
    sendAgain: kept?.attempt.confirmation == null ? null : sendAgain,
    problem,
  };
}

function isEnded({ status }: Payment): boolean {
  return status === "SUCCESS" || status === "FAIL" || status === "CLOSED";
}
