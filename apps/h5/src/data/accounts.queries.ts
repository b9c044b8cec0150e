import type { BankAccount } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";

export const bankAccountsQuery = queryOptions({
  queryKey: ["accounts", "bank-accounts"],
  queryFn: ({ signal }): Promise<{ items: BankAccount[] }> =>
    api.accounts.listBankAccounts(undefined, { signal }),
});

export const openAccountMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.accounts.openAccount>[0]) =>
    api.accounts.openAccount(input),
  onSuccess: async (accounts, _input, _result, { client }) => {
    client.setQueryData(bankAccountsQuery.queryKey, accounts);
    await client.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
});
