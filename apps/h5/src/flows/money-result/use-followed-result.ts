import {
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import type { PaymentStatus } from "@kedu/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import { type Confirmation, outcomeOfConfirmation } from "../intent/send-confirmation.ts";
import { isFinalRefusal } from "../intent/outcome-unknown.ts";
import { askAgainMs, knowsOfSent } from "./polling.ts";
import type { ResultRecord } from "../intent/result-address.ts";

interface Intent {
  readonly status: PaymentStatus;
}

/** What differs between a payment of orders and a drawdown; everything else about following one to its end is the same. */
export interface FollowedKind<Followed extends Intent, Page extends string> {
  readonly byId: (id: string) => UseQueryOptions<Followed>;
  readonly byRequest: (request: string) => UseQueryOptions<Followed>;
  readonly idOf: (followed: Followed) => string;
  /** The page that tells of a status; null while the money has not been sent. */
  readonly pageOf: (status: PaymentStatus) => Page | null;
  readonly addressOf: (page: Page, id: string) => string;
  /** Makes the call that moves the money, as it was made before. */
  readonly confirm: (followed: Followed, sent: Confirmation) => Promise<Followed>;
  /** The call that this phone made for it; null where it made none. */
  readonly confirmationOf: (followed: Followed) => Confirmation | null;
  /** The call was refused: it is of no more use. */
  readonly forgetConfirmation: (followed: Followed) => void;
  readonly onEnded: (followed: Followed) => void;
  readonly refreshAfter: (client: QueryClient) => Promise<void>;
}

export interface FollowedResult<Followed> {
  readonly followed: Followed | undefined;
  /** The request certainly did not arrive: no money moved. */
  readonly notArrived: boolean;
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  readonly refresh: () => Promise<unknown>;
  /** Sends the very same call again, by the dealer's hand; null where this phone did not make it. */
  readonly sendAgain: (() => Promise<void>) | null;
  /** Why sending again was refused, or null. */
  readonly problem: unknown;
}

/** Follows money to its end, by its id or by the request whose answer was lost. */
export function useFollowedResult<Followed extends Intent, Page extends string>(
  record: ResultRecord,
  kind: FollowedKind<Followed, Page>,
): FollowedResult<Followed> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [openedAtMs] = useState(() => Date.now());
  const [problem, setProblem] = useState<unknown>(null);
  const [sentAtMs, setSentAtMs] = useState(openedAtMs);
  const refetchInterval = ({ state }: { state: { data: Followed | undefined } }) =>
    askAgainMs(Date.now() - openedAtMs, state.data !== undefined && isEnded(state.data));
  const id = "id" in record ? record.id : null;
  const request = "request" in record ? record.request : null;
  const byId = useQuery({ ...kind.byId(id ?? ""), enabled: id !== null, refetchInterval });
  const byRequest = useQuery({
    ...kind.byRequest(request ?? ""),
    enabled: request !== null,
    refetchInterval,
  });
  const query = id === null ? byRequest : byId;
  const followed = query.data;
  const page = followed === undefined ? null : kind.pageOf(followed.status);

  const onMoved = useEffectEvent((moved: Followed) => {
    if (isEnded(moved)) {
      kind.onEnded(moved);
      void kind.refreshAfter(queryClient);
    }
    if (page !== null && !pathname.endsWith(`/${page}`)) {
      const movedId = kind.idOf(moved);
      queryClient.setQueryData(kind.byId(movedId).queryKey, moved);
      void navigate(kind.addressOf(page, movedId), { replace: true });
    }
  });
  useEffect(() => {
    if (followed !== undefined) onMoved(followed);
  }, [followed]);

  const missing = refusalCodeOf(query.error) === "NOT_FOUND";
  const kept = followed === undefined ? null : kind.confirmationOf(followed);

  async function sendAgain(): Promise<void> {
    if (kept === null || followed === undefined) return;
    setProblem(null);
    const outcome = await outcomeOfConfirmation(() => kind.confirm(followed, kept));
    if (outcome.kind === "answered") await query.refetch();
    if (outcome.kind === "unsent") setProblem(outcome.error);
    if (outcome.kind === "refused" && isFinalRefusal(outcome.error)) {
      setProblem(outcome.error);
      kind.forgetConfirmation(followed);
    } else if (outcome.kind === "refused" || outcome.kind === "inDoubt") {
      // It, or the one before, may have arrived.
      setSentAtMs(Date.now());
    }
  }

  return {
    followed,
    notArrived:
      knowsOfSent(query, sentAtMs) &&
      (missing || (!query.isError && followed !== undefined && page === null)),
    unreachable: query.isError && !missing,
    refresh: () => query.refetch(),
    sendAgain: kept === null ? null : sendAgain,
    problem,
  };
}

function isEnded({ status }: Intent): boolean {
  return status === "SUCCESS" || status === "FAIL" || status === "CLOSED";
}
