import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { outcomeOf, refusalCodeOf } from "../data/outcome.ts";
import { keepNewest } from "./newest-answer.ts";
import { holdPending, type Takeover } from "./pending-display.ts";

/** How long an answer counts as fresh: long enough that going back makes no request. */
const STALE_AFTER_MS = 15_000;

/**
 * The cache of the service's answers.
 *
 * `networkMode: "always"` because the default would hold a call back while offline and send it on reconnect by itself:
 * a payment must never come as a surprise, and a page must fail visibly.
 */
export function createQueryClient(onLoggedOut: () => void, takeover: Takeover = {}): QueryClient {
  const onError = (error: unknown): void => {
    if (refusalCodeOf(error) === "NOT_LOGGED_IN") onLoggedOut();
  };
  const queryCache = new QueryCache({ onError });
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: STALE_AFTER_MS,
        refetchOnReconnect: true,
        // A decision does not change with a retry; a lost connection may.
        retry: (failures, error) => failures < 1 && outcomeOf(error).kind === "unanswered",
        retryDelay: 400,
        persister: keepNewest(holdPending(queryCache, takeover)),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
