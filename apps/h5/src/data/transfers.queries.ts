import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

export const repayAccountQuery = queryOptions(query(api.transfers.getRepayAccount));

/** Transfers arrive without anyone's doing here. */
export const unmatchedQuery = queryOptions({
  ...query(api.transfers.listUnmatchedTransfers),
  staleTime: 0,
});

/** What can be refunded changes without anyone's doing here. */
export const refundableQuery = queryOptions({
  ...query(api.transfers.getRefundable),
  staleTime: 0,
});

export const refundQuery = (refundId: string) =>
  queryOptions({
    ...query(api.transfers.getRefund, { refundId }),
    staleTime: 0,
  });

/** Asks what became of a request whose answer was lost. Asking moves nothing. */
export const refundOfRequestQuery = (requestId: string) =>
  queryOptions({
    ...query(api.transfers.findRefund, { requestId }),
    staleTime: 0,
  });

export const startRefundMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.transfers.startRefund>[0]>) => {
    assertOnline();
    return api.transfers.startRefund(input, { context: { idempotencyKey } });
  },
  onSuccess: (refund, _input, _result, { client }) => {
    client.setQueryData(refundQuery(refund.refundId).queryKey, refund);
  },
});

export const applyRepayAccountMutation = mutationOptions({
  mutationFn: (idempotencyKey: string) => {
    assertOnline();
    return api.transfers.applyRepayAccount(undefined, { context: { idempotencyKey } });
  },
  onSuccess: async (_account, _key, _result, { client }) =>
    client.invalidateQueries({ queryKey: api.transfers.getRepayAccount.path }),
});

export const claimTransferMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.transfers.claimTransfer>[0]>) => {
    assertOnline();
    return api.transfers.claimTransfer(input, { context: { idempotencyKey } });
  },
  onSuccess: async (_claimed, _input, _result, { client }) => refreshRepayBalance(client),
});

/** What is seen of the repayment account is asked for again. */
export async function refreshRepayBalance(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: api.balances.listMovements.path }),
    client.invalidateQueries({ queryKey: api.transfers.listUnmatchedTransfers.path }),
    client.invalidateQueries({ queryKey: api.transfers.getRefundable.path }),
  ]);
}
