import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { LimitIncrease } from "@kedu/api";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

type PaidProduct = Parameters<typeof api.limitIncreases.getIncreaseOffer>[0]["appCode"];

/** What may be asked for changes with every request, on whichever device it was made. */
export const increaseOfferQuery = (appCode: PaidProduct) =>
  queryOptions({ ...query(api.limitIncreases.getIncreaseOffer, { appCode }), staleTime: 0 });

export const limitIncreaseQuery = (increaseId: string) =>
  queryOptions({ ...query(api.limitIncreases.getLimitIncrease, { increaseId }), staleTime: 0 });

/** An answer of a call is the request as it is now; what it changed is read again where it is shown. */
function take(client: QueryClient, increase: LimitIncrease): void {
  client.setQueryData(limitIncreaseQuery(increase.increaseId).queryKey, increase);
  void client.invalidateQueries({ queryKey: api.limitIncreases.getIncreaseOffer.path });
}

export const startLimitIncreaseMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.limitIncreases.startLimitIncrease>[0]>) => {
    assertOnline();
    return api.limitIncreases.startLimitIncrease(input, { context: { idempotencyKey } });
  },
  onSuccess: (increase, _input, _result, { client }) => take(client, increase),
});

export const sendLimitIncreaseCodeMutation = mutationOptions({
  mutationFn: (increaseId: string) => api.limitIncreases.sendLimitIncreaseCode({ increaseId }),
});

export const confirmLimitIncreaseMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.limitIncreases.confirmLimitIncrease>[0]>) => {
    assertOnline();
    return api.limitIncreases.confirmLimitIncrease(input, { context: { idempotencyKey } });
  },
  onSuccess: (increase, _input, _result, { client }) => take(client, increase),
});

export const closeLimitIncreaseMutation = mutationOptions({
  mutationFn: (increaseId: string) => api.limitIncreases.closeLimitIncrease({ increaseId }),
  onSuccess: (increase, _input, _result, { client }) => take(client, increase),
});
