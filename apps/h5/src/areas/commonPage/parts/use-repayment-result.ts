import type { Repayment } from "@kedu/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import {
  refreshAfterRepayment,
  repaymentOfRequestQuery,
  repaymentQuery,
} from "../../../data/repayment.queries.ts";
import { repaymentAddress, type ResultRecord } from "../../../flows/intent/result-address.ts";
import {
  type AttemptedLoans,
  forgetRepayRequest,
  loansOfRequest,
} from "../../../flows/repayment/repay-attempt.ts";
import { askAgainMs, knowsOfSent } from "../../../flows/money-result/polling.ts";

export interface RepaymentResultState {
  readonly repayment: Repayment | undefined;
  /** The request certainly did not arrive: nothing was debited. */
  readonly notArrived: boolean;
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  readonly refresh: () => Promise<unknown>;
  /** What a request that did not arrive was to repay, where this phone made it. */
  readonly attempted: AttemptedLoans | null;
}

/** Follows one repayment to its end, by its id or by the request whose answer was lost. */
export function useRepaymentResult(record: ResultRecord): RepaymentResultState {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const refetchInterval = ({ state }: { state: { data: Repayment | undefined } }) =>
    askAgainMs(Date.now() - openedAtMs, state.data !== undefined && isEnded(state.data));
  const id = "id" in record ? record.id : null;
  const request = "request" in record ? record.request : null;
  const byId = useQuery({ ...repaymentQuery(id ?? ""), enabled: id !== null, refetchInterval });
  const byRequest = useQuery({
    ...repaymentOfRequestQuery(request ?? ""),
    enabled: request !== null,
    refetchInterval,
  });
  const query = id === null ? byRequest : byId;
  const repayment = query.data;

  const onMoved = useEffectEvent((moved: Repayment) => {
    if (isEnded(moved)) {
      forgetRepayRequest(moved.requestId);
      void refreshAfterRepayment(queryClient);
    }
    const address = repaymentAddress(moved);
    if (new URL(address, globalThis.location.origin).pathname !== pathname) {
      queryClient.setQueryData(repaymentQuery(moved.repaymentId).queryKey, moved);
      void navigate(address, { replace: true });
    }
  });
  useEffect(() => {
    if (repayment !== undefined) onMoved(repayment);
  }, [repayment]);

  const missing = refusalCodeOf(query.error) === "NOT_FOUND";
  return {
    repayment,
    notArrived: missing && knowsOfSent(query, openedAtMs),
    unreachable: query.isError && !missing,
    refresh: () => query.refetch(),
    attempted: "request" in record ? loansOfRequest(record.request) : null,
  };
}

function isEnded({ status }: Repayment): boolean {
  return status === "SUCCESS" || status === "FAIL";
}
