import type { QueryClient } from "@tanstack/react-query";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";

/** An answer younger than this is believed: moving about quickly asks nothing again. */
const BELIEVED_MS = 60_000;

export interface RecheckFacts {
  readonly queryClient: QueryClient;
  /** The session has ended. */
  readonly onLoggedOut: () => void;
  /** Somebody else logged in meanwhile, in another tab. */
  readonly onOtherPerson: () => void;
}

/**
 * Asks again whose session it is, where somebody was logged in when the page was opened. A line that
 * fails changes nothing: the next call says what has become of the session.
 */
export async function recheckSession(facts: RecheckFacts): Promise<void> {
  const { queryClient, onLoggedOut, onOtherPerson } = facts;
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (before === undefined || before === null || !navigator.onLine) return;
  const now = await queryClient
    .fetchQuery({ ...sessionQuery, staleTime: BELIEVED_MS, retry: false })
    .catch(() => before);
  if (now === null) onLoggedOut();
  else if (
    now.userId !== before.userId ||
    now.enterprise.enterpriseId !== before.enterprise.enterpriseId
  ) {
    onOtherPerson();
  }
}

/** Brings the number of unread notices up to date where one is known; the home page's answer carries it. */
export async function refreshNotices({
  queryClient,
}: Pick<RecheckFacts, "queryClient">): Promise<void> {
  if (queryClient.getQueryData(homeQuery.queryKey) === undefined || !navigator.onLine) return;
  await queryClient.prefetchQuery({ ...homeQuery, staleTime: BELIEVED_MS, retry: false });
}
