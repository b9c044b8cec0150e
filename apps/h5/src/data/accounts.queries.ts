import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";
import { query } from "./query.ts";

export const openAccountMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.accounts.openAccount>[0]) =>
    api.accounts.openAccount(input),
  onSuccess: async (accounts, _input, _result, { client }) => {
    client.setQueryData(query(api.accounts.listBankAccounts).queryKey, accounts);
    await client.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
});
