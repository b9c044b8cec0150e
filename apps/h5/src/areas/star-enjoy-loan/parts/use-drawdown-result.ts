import type { Drawdown } from "@kedu/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  confirmDrawdownMutation,
  drawdownOfRequestQuery,
  drawdownQuery,
  refreshAfterDrawdown,
} from "../../../data/drawdowns.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { ARRIVAL_GRACE_MS, askAgainMs, useAfter } from "../../../tasks/money-result/polling.ts";
import type { ResultRecord } from "../../../tasks/money-result/result-address.ts";
import { outcomeOfConfirmation } from "../../../tasks/payment-flow/send-confirmation.ts";
import { drawdownAddress, drawdownPage } from "./addresses.ts";
import { forgetEndedDrawdown, keepBorrowAttempt, readBorrowAttempt } from "./borrow-attempt.ts";
import { clearDraft } from "./borrow-draft.ts";

export interface DrawdownResultState {
  readonly drawdown: Drawdown | undefined;
  /** The request certainly did not arrive: nothing was borrowed. */
  readonly notArrived: boolean;
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  readonly refresh: () => Promise<unknown>;
  /** Sends the very same call again, by the dealer's hand; null where this phone did not make it. */
  readonly sendAgain: (() => Promise<void>) | null;
  /** Why sending again was refused, or null. */
  readonly problem: unknown;
}

/** Follows one drawdown to its end, by its id or by the request whose answer was lost. */
export function useDrawdownResult(record: ResultRecord): DrawdownResultState {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const [problem, setProblem] = useState<unknown>(null);
  const [sentAgain, setSentAgain] = useState(0);
  const refetchInterval = ({ state }: { state: { data: Drawdown | undefined } }) =>
    askAgainMs(Date.now() - openedAtMs, state.data !== undefined && isEnded(state.data));
  const id = "id" in record ? record.id : null;
  const request = "request" in record ? record.request : null;
  const byId = useQuery({ ...drawdownQuery(id ?? ""), enabled: id !== null, refetchInterval });
  const byRequest = useQuery({
    ...drawdownOfRequestQuery(request ?? ""),
    enabled: request !== null,
    refetchInterval,
  });
  const query = id === null ? byRequest : byId;
  const graceIsOver = useAfter(ARRIVAL_GRACE_MS, sentAgain);
  const confirmation = useMutation(confirmDrawdownMutation);
  const drawdown = query.data;
  const page = drawdown === undefined ? null : drawdownPage(drawdown.status);

  const onMoved = useEffectEvent((moved: Drawdown) => {
    if (isEnded(moved)) {
      forgetEndedDrawdown(moved);
      if (moved.status === "SUCCESS") clearDraft();
      void refreshAfterDrawdown(queryClient);
    }
    if (page !== null && !pathname.endsWith(`/${page}`)) {
      queryClient.setQueryData(drawdownQuery(moved.drawdownId).queryKey, moved);
      void navigate(drawdownAddress(page, { id: moved.drawdownId }), { replace: true });
    }
  });
  useEffect(() => {
    if (drawdown !== undefined) onMoved(drawdown);
  }, [drawdown]);

  const missing = refusalCodeOf(query.error) === "NOT_FOUND";
  const attempt = readBorrowAttempt();
  const kept = attempt !== null && attempt.paymentId === drawdown?.drawdownId ? attempt : null;

  async function sendAgain(): Promise<void> {
    if (kept?.confirmation == null || drawdown === undefined) return;
    const { idempotencyKey, faceSessionId } = kept.confirmation;
    const { drawdownId, termsHash } = drawdown;
    setProblem(null);
    const outcome = await outcomeOfConfirmation(() =>
      confirmation.mutateAsync({ idempotencyKey, input: { drawdownId, faceSessionId, termsHash } }),
    );
    if (outcome.kind === "answered") await query.refetch();
    if (outcome.kind === "inDoubt") setSentAgain((count) => count + 1);
    if (outcome.kind === "unsent" || outcome.kind === "refused") setProblem(outcome.error);
    if (outcome.kind === "refused") keepBorrowAttempt({ ...kept, confirmation: null });
  }

  return {
    drawdown,
    notArrived: graceIsOver && (missing || (drawdown !== undefined && page === null)),
    unreachable: query.isError && !missing,
    refresh: () => query.refetch(),
    sendAgain: kept?.confirmation == null ? null : sendAgain,
    problem,
  };
}

function isEnded({ status }: Drawdown): boolean {
  return status === "SUCCESS" || status === "FAIL" || status === "CLOSED";
}
