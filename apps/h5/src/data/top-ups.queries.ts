import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** What is left of the day changes with each top-up, so each page asks again. */
export const topUpTermsQuery = queryOptions({
  ...query(api.topUps.getTopUpTerms),
  staleTime: 0,
});

export const topUpQuery = (topUpId: string) =>
  queryOptions({ ...query(api.topUps.getTopUp, { topUpId }), staleTime: 0 });

/** Asks what became of a request whose answer was lost. Asking moves nothing. */
export const topUpOfRequestQuery = (requestId: string) =>
  queryOptions({ ...query(api.topUps.findTopUp, { requestId }), staleTime: 0 });

export const startTopUpMutation = mutationOptions({
  // A password may be part of it.
  gcTime: 0,
  mutationFn: ({ idempotencyKey, input }: WithKey<Parameters<typeof api.topUps.startTopUp>[0]>) => {
    assertOnline();
    return api.topUps.startTopUp(input, { context: { idempotencyKey } });
  },
  onSuccess: (topUp, _input, _result, { client }) => {
    client.setQueryData(topUpQuery(topUp.topUpId).queryKey, topUp);
  },
});

/** What is seen of the safe account is asked for again. */
export async function refreshTopUps(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: api.topUps.getTopUpTerms.path }),
    client.invalidateQueries({ queryKey: api.withdrawals.getSafeAccount.path }),
    client.invalidateQueries({ queryKey: api.balances.listMovements.path }),
    client.invalidateQueries({ queryKey: api.balances.getAccountOverview.path }),
  ]);
}
