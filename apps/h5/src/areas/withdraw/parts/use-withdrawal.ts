import type { Withdrawal } from "@kedu/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import {
  safeAccountQuery,
  withdrawalOfRequestQuery,
  withdrawalQuery,
} from "../../../data/withdrawals.queries.ts";
import { askAgainMs, knowsOfSent } from "../../../flows/money-result/polling.ts";
import type { ResultRecord } from "../../../flows/intent/result-address.ts";
import { withdrawalAddress } from "./withdraw-address.ts";
import { endWithdrawAttempt, forgetSent, wasSent } from "./withdraw-attempt.ts";

export interface WithdrawalState {
  readonly withdrawal: Withdrawal | undefined;
  /** The request certainly did not arrive: nothing was started. */
  readonly notArrived: boolean;
  /** What was to confirm it has not arrived: it waits for another try. */
  readonly proofNotArrived: boolean;
  /** Nothing has answered since it was sent: what is kept from before says nothing of it. */
  readonly proofInDoubt: boolean;
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  readonly refresh: () => Promise<unknown>;
  /** Leads to where the withdrawal is confirmed, as one that was not. */
  readonly confirmAgain: () => void;
}

/** Follows one withdrawal to its end, by its id or by the request whose answer was lost. */
export function useWithdrawal(record: ResultRecord): WithdrawalState {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const refetchInterval = ({ state }: { state: { data: Withdrawal | undefined } }) =>
    askAgainMs(Date.now() - openedAtMs, state.data !== undefined && isEnded(state.data));
  const id = "id" in record ? record.id : null;
  const request = "request" in record ? record.request : null;
  const byId = useQuery({ ...withdrawalQuery(id ?? ""), enabled: id !== null, refetchInterval });
  const byRequest = useQuery({
    ...withdrawalOfRequestQuery(request ?? ""),
    enabled: request !== null,
    refetchInterval,
  });
  const query = id === null ? byRequest : byId;
  const withdrawal = query.data;

  const ledTo = useRef<string | null>(null);
  /** The page on the way asks as well, and its answer must not begin the way anew. */
  function leadTo(address: string): void {
    if (ledTo.current === address) return;
    ledTo.current = address;
    void Promise.resolve(navigate(address, { replace: true })).finally(() => {
      ledTo.current = null;
    });
  }

  const onMoved = useEffectEvent((moved: Withdrawal) => {
    const { withdrawalId } = moved;
    if (isEnded(moved)) {
      forgetSent(withdrawalId);
      void queryClient.invalidateQueries({ queryKey: safeAccountQuery.queryKey });
    }
    if (request === null && !isOpen(moved)) return;
    endWithdrawAttempt();
    queryClient.setQueryData(withdrawalQuery(withdrawalId).queryKey, moved);
    // Without a code that left this phone it is still to be confirmed.
    const page = isOpen(moved) && !wasSent(withdrawalId) ? "payMentVerific" : "result";
    if (request === null && page === "result") return;
    leadTo(withdrawalAddress(page, { id: withdrawalId }));
  });
  useEffect(() => {
    if (withdrawal !== undefined) onMoved(withdrawal);
  }, [withdrawal]);

  const missing = refusalCodeOf(query.error) === "NOT_FOUND";
  const known = knowsOfSent(query, openedAtMs);
  const waits = withdrawal !== undefined && isOpen(withdrawal);
  return {
    withdrawal,
    notArrived: missing && known,
    proofNotArrived: waits && known && !query.isError,
    proofInDoubt: waits && (query.isError || query.dataUpdatedAt < openedAtMs),
    unreachable: query.isError && !missing,
    refresh: () => query.refetch(),
    confirmAgain() {
      if (withdrawal === undefined) return;
      forgetSent(withdrawal.withdrawalId);
      leadTo(withdrawalAddress("payMentVerific", { id: withdrawal.withdrawalId }));
    },
  };
}

/** Waits for its code. */
function isOpen({ status }: Withdrawal): boolean {
  return status === "CREATED" || status === "VERIFYING";
}

function isEnded({ status }: Withdrawal): boolean {
  return status === "SUCCESS" || status === "FAIL";
}
