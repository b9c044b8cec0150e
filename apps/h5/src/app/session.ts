import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../data/identity.queries.ts";
import { clearLoginMark, hasLoginMark, setLoginMark } from "../platform/session/login-mark.ts";

/**
 * Whether a user is logged in. A phone with the mark counts as logged in at once and is checked behind: where its
 * session has ended `onEnded` is called. Without the mark, or where no user was logged in a moment ago, the service is
 * asked: a session can also begin outside this app or in another tab. The mark is then set or removed to match the
 * answer, or the entrance would redirect users whom this redirects back.
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

/** Forgets everything of the user who was logged in. */
export function forgetSession(queryClient: QueryClient): void {
  clearLoginMark();
  queryClient.clear();
}
