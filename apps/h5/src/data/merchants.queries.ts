import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** How often a small amount that is on its way is asked about, and whether another one can be asked for yet. */
const UNDER_WAY_MS = 3_000;
const WAITING_MS = 60_000;

/** The merchant with its accounts; a small amount that is on its way is followed. */
export const merchantQuery = queryOptions({
  ...query(api.merchants.getMerchant),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    if (data?.proof?.state === "SENDING") return UNDER_WAY_MS;
    return (data?.nextSmallAmountAt ?? null) === null ? false : WAITING_MS;
  },
});

export const sendSmallAmountMutation = mutationOptions({
  // An account number is an input: kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.merchants.sendSmallAmount>[0]>) => {
    assertOnline();
    return api.merchants.sendSmallAmount(input, { context: { idempotencyKey } });
  },
  onSuccess: (merchant, _input, _result, { client }) => {
    client.setQueryData(merchantQuery.queryKey, merchant);
  },
  // Without an answer it may be on its way.
  onError: (_error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: merchantQuery.queryKey }),
});

export const enterSmallAmountMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.merchants.enterSmallAmount>[0]>) => {
    assertOnline();
    return api.merchants.enterSmallAmount(input, { context: { idempotencyKey } });
  },
  onSuccess: (merchant, _input, _result, { client }) => {
    client.setQueryData(merchantQuery.queryKey, merchant);
  },
  // A wrong amount has used up a try.
  onError: (_error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: merchantQuery.queryKey }),
});

/** Signs the agreement of an account; what was paid to it can be seen then. */
export const signMerchantAgreementMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.merchants.signMerchantAgreement>[0]) => {
    assertOnline();
    return api.merchants.signMerchantAgreement(input);
  },
  // A refusal may have reset the agreement: after too many wrong codes it has to be read again.
  onSettled: (_signed, _error, _input, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["merchants"] }),
      client.invalidateQueries({ queryKey: ["contracts"] }),
    ]),
});
