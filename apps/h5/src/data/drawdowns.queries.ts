import type { Drawdown } from "@kedu/api";
import type { PaymentStatus } from "@kedu/domain";
import type { QueryClient } from "@tanstack/react-query";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { ConfirmIntent, WithKey } from "./with-key.ts";

/** How often a pending drawdown is refetched. */
const PENDING_REFETCH_MS = 2000;

const ON_ITS_WAY: ReadonlySet<PaymentStatus> = new Set(["PROCESSING", "UNKNOWN", "AUDITING"]);

export type DrawdownQuoteInput = Parameters<typeof api.drawdowns.quoteDrawdown>[0];

/** A quote is requested again each time its page opens: an old price does not count. */
export const drawdownQuoteQuery = (input: DrawdownQuoteInput) =>
  queryOptions({
    ...query(api.drawdowns.quoteDrawdown, input),
    gcTime: 60_000,
    staleTime: 0,
  });

const refetchWhilePending = (drawdown: Drawdown | undefined): number | false =>
  drawdown !== undefined && ON_ITS_WAY.has(drawdown.status) ? PENDING_REFETCH_MS : false;

export const drawdownQuery = (drawdownId: string) =>
  queryOptions({
    ...query(api.drawdowns.getDrawdown, { drawdownId }),
    refetchInterval: ({ state }) => refetchWhilePending(state.data),
  });

/** Looks up a request whose answer was lost. It moves nothing. */
export const drawdownOfRequestQuery = (requestId: string) =>
  queryOptions({
    ...query(api.drawdowns.findDrawdown, { requestId }),
    refetchInterval: ({ state }) => refetchWhilePending(state.data),
  });

/** Invalidates everything that a drawdown changes: the limit, loans, coupons and what is owed. */
export async function refreshAfterDrawdown(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      ["credit"],
      ["loans"],
      ["coupons"],
      api.repayment.getRepayOverview.path,
      api.drawdowns.getBorrowOffer.path,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** The answer is what the detail shows. */
function keep(client: QueryClient, drawdown: Drawdown): void {
  client.setQueryData(drawdownQuery(drawdown.drawdownId).queryKey, drawdown);
  // Everything is invalidated at once; showing the money's state need not wait until it is refetched.
  void refreshAfterDrawdown(client);
}

export const createDrawdownMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.drawdowns.createDrawdown>[0]>) => {
    assertOnline();
    return api.drawdowns.createDrawdown(input, { context: { idempotencyKey } });
  },
  onSuccess: (drawdown, _input, _result, { client }) => keep(client, drawdown),
});

export const confirmDrawdownMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, intentId, ...agreed }: ConfirmIntent) => {
    assertOnline();
    return api.drawdowns.confirmDrawdown(
      { drawdownId: intentId, ...agreed },
      { context: { idempotencyKey } },
    );
  },
  onSuccess: (drawdown, _input, _result, { client }) => keep(client, drawdown),
});

export const closeDrawdownMutation = mutationOptions({
  mutationFn: (drawdownId: string) => api.drawdowns.closeDrawdown({ drawdownId }),
  onSuccess: (drawdown, _input, _result, { client }) => keep(client, drawdown),
});
