import {
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import { askAgainMs, knowsOfSent } from "./polling.ts";
import type { ResultRecord } from "./result-address.ts";

interface MoneyRecord {
  readonly status: string;
}

/** Nothing moves any more. */
export function isEnded({ status }: MoneyRecord): boolean {
  return status === "SUCCESS" || status === "FAIL" || status === "CLOSED";
}

/** The address of a page that follows money. */
export interface FollowedFrom {
  readonly record: ResultRecord;
  readonly pathname: string;
}

/** What differs between payments, drawdowns, repayments, withdrawals and refunds; following one to its end is the same. */
export interface FollowedKind<Followed extends MoneyRecord> {
  readonly byId: (id: string) => UseQueryOptions<Followed>;
  readonly byRequest: (request: string) => UseQueryOptions<Followed>;
  readonly idOf: (followed: Followed) => string;
  /** It waits for its proof: nothing was sent to the bank. */
  readonly isWaiting: (followed: Followed) => boolean;
  /** Where it is shown now; null where the page is the right one. */
  readonly nextAddress: (followed: Followed, from: FollowedFrom) => string | null;
  /** The service knows of it. */
  readonly onAnswer?: (followed: Followed, from: FollowedFrom) => void;
  /** It has ended: what this phone kept for it is of no more use. */
  readonly forgetEnded: (ended: Followed) => void;
  /** Asks again for everything that its end changes. */
  readonly refreshAfter: (queryClient: QueryClient) => Promise<void>;
}

/** An address that another page shows; null where it is the page's own. */
export function ofOtherPage(address: string | null, { pathname }: FollowedFrom): string | null {
  return address?.split("?")[0] === pathname ? null : address;
}

export interface FollowedResult<Followed> {
  readonly followed: Followed | undefined;
  /** The request certainly did not arrive: nothing was begun. */
  readonly notArrived: boolean;
  /** The proof certainly did not arrive: it waits for another one. */
  readonly proofNotArrived: boolean;
  /** Nothing has answered since the proof was sent: what is known from before says nothing of it. */
  readonly proofInDoubt: boolean;
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  readonly refresh: () => Promise<unknown>;
  /** The proof was sent again: its arrival is waited for from now on. */
  readonly waitFromNow: () => void;
  /** Opens another address in the place of this one, once. */
  readonly replaceWith: (address: string) => void;
}

/** Follows money to its end, by its id or by the request whose answer was lost. */
export function useFollowedResult<Followed extends MoneyRecord>(
  record: ResultRecord,
  kind: FollowedKind<Followed>,
): FollowedResult<Followed> {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const replaceWith = useReplaceWith();
  const [openedAtMs] = useState(() => Date.now());
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

  const onMoved = useEffectEvent((moved: Followed) => {
    if (isEnded(moved)) {
      kind.forgetEnded(moved);
      void kind.refreshAfter(queryClient);
    }
    const from = { record, pathname };
    const address = kind.nextAddress(moved, from);
    kind.onAnswer?.(moved, from);
    if (address === null) return;
    queryClient.setQueryData(kind.byId(kind.idOf(moved)).queryKey, moved);
    replaceWith(address);
  });
  useEffect(() => {
    if (followed !== undefined) onMoved(followed);
  }, [followed]);

  const missing = refusalCodeOf(query.error) === "NOT_FOUND";
  const known = knowsOfSent(query, sentAtMs);
  const waits = followed !== undefined && kind.isWaiting(followed);
  return {
    followed,
    notArrived: missing && known,
    proofNotArrived: waits && known && !query.isError,
    proofInDoubt: waits && (query.isError || query.dataUpdatedAt < openedAtMs),
    unreachable: query.isError && !missing,
    refresh: () => query.refetch(),
    waitFromNow: () => setSentAtMs(Date.now()),
    replaceWith,
  };
}

/** Replaces the page once: a page on its way asks as well, and its answer must not begin the navigation again. */
function useReplaceWith(): (address: string) => void {
  const navigate = useNavigate();
  const onItsWay = useRef<string | null>(null);
  return (address) => {
    if (onItsWay.current === address) return;
    onItsWay.current = address;
    void Promise.resolve(navigate(address, { replace: true })).finally(() => {
      onItsWay.current = null;
    });
  };
}
