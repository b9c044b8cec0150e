import type { BankChannel } from "@kedu/domain";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/**
 * The safe account at a bank; the one that was opened first where no bank is named. The bank is asked each time a page
 * shows the balance: an old one is not for withdrawing.
 */
export const safeAccountQuery = (bankChannel?: BankChannel) =>
  queryOptions({
    ...query(api.withdrawals.getSafeAccount, bankChannel === undefined ? {} : { bankChannel }),
    staleTime: 0,
  });

export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    ...query(api.withdrawals.getWithdrawal, { withdrawalId }),
    staleTime: 0,
  });

/** Asks what became of a request whose answer was lost. Asking moves nothing. */
export const withdrawalOfRequestQuery = (requestId: string) =>
  queryOptions({
    ...query(api.withdrawals.findWithdrawal, { requestId }),
    staleTime: 0,
  });

export const addWithdrawalAccountMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.withdrawals.addWithdrawalAccount>[0]) =>
    api.withdrawals.addWithdrawalAccount(input),
  onSuccess: async (_account, _input, _result, { client }) => {
    await client.invalidateQueries({ queryKey: api.withdrawals.listWithdrawalAccounts.path });
  },
});

export const startWithdrawalMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.withdrawals.startWithdrawal>[0]>) => {
    assertOnline();
    return api.withdrawals.startWithdrawal(input, { context: { idempotencyKey } });
  },
  onSuccess: (withdrawal, _input, _result, { client }) => {
    client.setQueryData(withdrawalQuery(withdrawal.withdrawalId).queryKey, withdrawal);
  },
});

export const sendWithdrawalCodeMutation = mutationOptions({
  mutationFn: (withdrawalId: string) => api.withdrawals.sendWithdrawalCode({ withdrawalId }),
});

export const confirmWithdrawalMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.withdrawals.confirmWithdrawal>[0]>) => {
    assertOnline();
    return api.withdrawals.confirmWithdrawal(input, { context: { idempotencyKey } });
  },
  onSuccess: (withdrawal, _input, _result, { client }) => {
    client.setQueryData(withdrawalQuery(withdrawal.withdrawalId).queryKey, withdrawal);
  },
});

export const confirmWithPasswordMutation = mutationOptions({
  // The password is kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.withdrawals.confirmWithdrawalWithPassword>[0]>) => {
    assertOnline();
    return api.withdrawals.confirmWithdrawalWithPassword(input, { context: { idempotencyKey } });
  },
  onSuccess: (withdrawal, _input, _result, { client }) => {
    client.setQueryData(withdrawalQuery(withdrawal.withdrawalId).queryKey, withdrawal);
  },
});
