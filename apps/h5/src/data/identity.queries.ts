import type { Session } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { refusalCodeOf } from "./outcome.ts";

/** Who is logged in, or null. */
export const sessionQuery = queryOptions({
  queryKey: ["identity", "session"],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await api.identity.getSession(undefined, { signal });
    } catch (error) {
      if (refusalCodeOf(error) === "NOT_LOGGED_IN") return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  // Whom the pages are shown for is known for as long as they are.
  gcTime: Infinity,
});

/** Sends a login code. What follows from it is the login page's business. */
export function sendLoginCode(
  input: Parameters<typeof api.identity.sendLoginCode>[0],
): ReturnType<typeof api.identity.sendLoginCode> {
  return api.identity.sendLoginCode(input);
}

/** Logs in. What follows from it is the login task's business. */
export function logIn(input: Parameters<typeof api.identity.logIn>[0]): Promise<Session> {
  return api.identity.logIn(input);
}

export const logOutMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.identity.logOut>[0]) => api.identity.logOut(input),
});
