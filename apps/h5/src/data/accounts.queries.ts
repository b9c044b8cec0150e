import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

export const openAccountMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.accounts.openAccount>[0]) =>
    api.accounts.openAccount(input),
  onSuccess: async (accounts, _input, _result, { client }) => {
    client.setQueryData(query(api.accounts.listBankAccounts).queryKey, accounts);
    await client.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
});

/** Balances change without anyone's doing here. */
export const accountOverviewQuery = queryOptions({
  ...query(api.balances.getAccountOverview),
  staleTime: 0,
});

export const changeDebitCardMutation = mutationOptions({
  // A card number and a password may be part of it.
  gcTime: 0,
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.accounts.changeDebitCard>[0]>) => {
    assertOnline();
    return api.accounts.changeDebitCard(input, { context: { idempotencyKey } });
  },
  onSuccess: async (_card, _input, _result, { client }) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: api.balances.getAccountOverview.path }),
      client.invalidateQueries({ queryKey: api.accounts.listBankAccounts.path }),
    ]);
  },
});
