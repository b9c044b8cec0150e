import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../data/identity.queries.ts";
import { clearLoginMark, hasLoginMark, setLoginMark } from "../platform/session/login-mark.ts";

/**
 * Whether somebody is logged in. A phone with the mark is believed at once and checked behind: where
 * its session has ended `onEnded` is called.
 * Without the mark, or where nobody was logged in a moment ago, the service is asked: a session can
 * also begin outside this app or in another tab. The mark then says the same as the answer, or the
 * entrance would send on whom this sends back.
 */
export async function isLoggedIn(queryClient: QueryClient, onEnded: () => void): Promise<boolean> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known) return true;
  if (known === undefined && hasLoginMark()) {
    void checkBehind(queryClient, onEnded);
    return true;
  }
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (session === null) clearLoginMark();
  else setLoginMark();
  return session !== null;
}

async function checkBehind(queryClient: QueryClient, onEnded: () => void): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery);
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) onEnded();
}

/** Forgets everything that belonged to the person who was logged in. */
export function forgetSession(queryClient: QueryClient): void {
  clearLoginMark();
  queryClient.clear();
}
