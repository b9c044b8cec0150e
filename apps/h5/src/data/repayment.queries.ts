import type { Repayment, RepayQuote } from "@kedu/api";
import type { RepaymentStatus } from "@kedu/domain";
import type { QueryClient } from "@tanstack/react-query";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** How often a pending repayment is refetched. */
const PENDING_REFETCH_MS = 2000;

const ON_ITS_WAY: ReadonlySet<RepaymentStatus> = new Set(["PROCESSING", "UNKNOWN"]);

/** What is owed, by due date. */
export type RepayOverview = Awaited<ReturnType<typeof api.repayment.getRepayOverview>>;

/** What is repaid of a business loan: its rows that are due, or the whole of it. */
export type RepayScope = RepayQuote["scope"];

export type RepayQuoteInput = Parameters<typeof api.repayment.quoteRepayment>[0];

/** A quote is requested again each time its page opens: an old price does not count. */
export const repayQuoteQuery = (input: RepayQuoteInput) =>
  queryOptions({
    ...query(api.repayment.quoteRepayment, input),
    gcTime: 60_000,
    staleTime: 0,
  });

const refetchWhilePending = (repayment: Repayment | undefined): number | false =>
  repayment !== undefined && ON_ITS_WAY.has(repayment.status) ? PENDING_REFETCH_MS : false;

export const repaymentQuery = (repaymentId: string) =>
  queryOptions({
    ...query(api.repayment.getRepayment, { repaymentId }),
    refetchInterval: ({ state }) => refetchWhilePending(state.data),
  });

/** Looks up a request whose answer was lost. It moves nothing. */
export const repaymentOfRequestQuery = (requestId: string) =>
  queryOptions({
    ...query(api.repayment.findRepayment, { requestId }),
    refetchInterval: ({ state }) => refetchWhilePending(state.data),
  });

/** Invalidates everything that a repayment changes. */
export async function refreshAfterRepayment(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      ["credit"],
      ["loans"],
      ["coupons"],
      api.repayment.getRepayOverview.path,
      api.repayment.listRepayments.path,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

export const repayMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<Parameters<typeof api.repayment.repay>[0]>) => {
    assertOnline();
    return api.repayment.repay(input, { context: { idempotencyKey } });
  },
  onSuccess: async (repayment, _input, _result, { client }) => {
    client.setQueryData(repaymentQuery(repayment.repaymentId).queryKey, repayment);
    await refreshAfterRepayment(client);
  },
});
