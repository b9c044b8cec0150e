import type { QueryClient } from "@tanstack/react-query";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";

/** A younger answer is trusted, so that quick navigation makes no requests. */
const BELIEVED_MS = 60_000;

export interface RecheckFacts {
  readonly queryClient: QueryClient;
  /** The session has ended. */
  readonly onLoggedOut: () => void;
  /** Another user logged in meanwhile, in another tab. */
  readonly onOtherPerson: () => void;
}

/**
 * Checks the session again, where a user was logged in when the page was opened. A failing network changes nothing: the
 * next call finds out about the session.
 */
export async function recheckSession(facts: RecheckFacts): Promise<void> {
  const { queryClient, onLoggedOut, onOtherPerson } = facts;
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (!before || !navigator.onLine) return;
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

/** Refreshes the number of unread notices where one is known; the home page's answer contains it. */
export async function refreshNotices({
  queryClient,
}: Pick<RecheckFacts, "queryClient">): Promise<void> {
  if (queryClient.getQueryData(homeQuery.queryKey) === undefined || !navigator.onLine) return;
  await queryClient.prefetchQuery({ ...homeQuery, staleTime: BELIEVED_MS, retry: false });
}
