import type { Cancellation, CancellationOverview } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** While the bank has it, its answer may come at any moment. */
const PROCESSING_REFETCH_MS = 10_000;

/** What a cancellation would end, and how far one has come. Each page asks again: loans may have been repaid. */
export const cancellationQuery = queryOptions({
  ...query(api.cancellation.getCancellation),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.current?.status === "PROCESSING" ? PROCESSING_REFETCH_MS : false,
});

function keep(current: Cancellation, client: QueryClient): void {
  client.setQueryData(cancellationQuery.queryKey, (overview: CancellationOverview | undefined) =>
    overview === undefined ? undefined : { ...overview, current },
  );
}

/** A submission freezes the lines and signs the agreement; a revocation takes both back. */
async function keepWithHome(current: Cancellation, client: QueryClient): Promise<void> {
  keep(current, client);
  await Promise.all(
    [api.credit.getHome.path, ["contracts"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** What became of a call without an answer is what the service says next; the refusal does not wait for it. */
const onError = (
  _error: Error,
  _input: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
): void => {
  void client.invalidateQueries({ queryKey: cancellationQuery.queryKey });
};

export const startCancellationMutation = mutationOptions({
  mutationFn: ({ idempotencyKey }: Pick<WithKey<never>, "idempotencyKey">) => {
    assertOnline();
    return api.cancellation.startCancellation(undefined, { context: { idempotencyKey } });
  },
  onSuccess: (current, _input, _result, { client }) => keep(current, client),
  onError,
});

export const giveCancellationReasonMutation = mutationOptions({
  // The dealer's own words are kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.cancellation.giveCancellationReason>[0]) =>
    api.cancellation.giveCancellationReason(input),
  onSuccess: (current, _input, _result, { client }) => keep(current, client),
  onError,
});

export const recheckCancellationMutation = mutationOptions({
  mutationFn: (cancellationId: string) => api.cancellation.recheckCancellation({ cancellationId }),
  onSuccess: (current, _input, _result, { client }) => keep(current, client),
  onError,
});

export const sendCancellationCodeMutation = mutationOptions({
  mutationFn: (cancellationId: string) => api.cancellation.sendCancellationCode({ cancellationId }),
});

export const submitCancellationMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.cancellation.submitCancellation>[0]>) => {
    assertOnline();
    return api.cancellation.submitCancellation(input, { context: { idempotencyKey } });
  },
  onSuccess: (current, _input, _result, { client }) => keepWithHome(current, client),
  onError,
});

export const revokeCancellationMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<{ readonly cancellationId: string }>) => {
    assertOnline();
    return api.cancellation.revokeCancellation(input, { context: { idempotencyKey } });
  },
  onSuccess: (current, _input, _result, { client }) => keepWithHome(current, client),
  onError,
});
