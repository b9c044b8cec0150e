import type { Repayment, RepayQuote } from "@kedu/api";
import type { AppCode, RepaymentStatus } from "@kedu/domain";
import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";

/** How often a repayment on its way is asked for. */
const PENDING_REFETCH_MS = 2000;

const ON_ITS_WAY: ReadonlySet<RepaymentStatus> = new Set(["PROCESSING", "UNKNOWN"]);

/** What is owed, by due date. */
export type RepayOverview = Awaited<ReturnType<typeof api.repayment.getRepayOverview>>;

export const repayOverviewQuery = queryOptions({
  queryKey: ["repayment", "overview"],
  queryFn: ({ signal }) => api.repayment.getRepayOverview({}, { signal }),
});

/** What is owed of the business loan, by due date. */
export const loanOverviewQuery = queryOptions({
  queryKey: ["repayment", "overview", "APP2001"],
  queryFn: ({ signal }) => api.repayment.getRepayOverview({ appCode: "APP2001" }, { signal }),
});

/** What is repaid of a business loan: its rows that are due, or the whole of it. */
export type RepayScope = RepayQuote["scope"];

export type RepayQuoteInput = Parameters<typeof api.repayment.quoteRepayment>[0];

/** A quote is asked for anew each time its page opens: an old price is no price. */
export const repayQuoteQuery = (input: RepayQuoteInput) =>
  queryOptions({
    queryKey: ["repayment", "quote", input],
    queryFn: ({ signal }) => api.repayment.quoteRepayment(input, { signal }),
    gcTime: 60_000,
    staleTime: 0,
  });

const refetchWhilePending = (repayment: Repayment | undefined): number | false =>
  repayment !== undefined && ON_ITS_WAY.has(repayment.status) ? PENDING_REFETCH_MS : false;

export const repaymentQuery = (repaymentId: string) =>
  queryOptions({
    queryKey: ["repayment", "one", repaymentId],
    queryFn: ({ signal }): Promise<Repayment> =>
      api.repayment.getRepayment({ repaymentId }, { signal }),
    refetchInterval: (query) => refetchWhilePending(query.state.data),
  });

/** Asks what became of a request whose answer was lost. Asking moves nothing. */
export const repaymentOfRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["repayment", "request", requestId],
    queryFn: ({ signal }): Promise<Repayment> =>
      api.repayment.findRepayment({ requestId }, { signal }),
    refetchInterval: (query) => refetchWhilePending(query.state.data),
  });

/** The repayments of one loan, or of flexible credit. */
export const repaymentsQuery = (loanId?: string) => repaymentsOf("APP1001", loanId);

/** The repayments of the business loan. */
export const loanRepaymentsQuery = repaymentsOf("APP2001");

function repaymentsOf(appCode: AppCode, loanId?: string) {
  return infiniteQueryOptions({
    queryKey: ["repayment", "list", loanId ?? appCode],
    queryFn: ({ pageParam, signal }) =>
      api.repayment.listRepayments(
        {
          ...(loanId === undefined ? { appCode } : { loanId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Asks anew for everything that a repayment changes. */
export async function refreshAfterRepayment(client: QueryClient): Promise<void> {
  await Promise.all(
    [["credit"], ["loans"], ["coupons"], repayOverviewQuery.queryKey, ["repayment", "list"]].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  );
}

export const repayMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: {
    readonly idempotencyKey: string;
    readonly input: Parameters<typeof api.repayment.repay>[0];
  }) => {
    assertOnline();
    return api.repayment.repay(input, { context: { idempotencyKey } });
  },
  onSuccess: async (repayment, _input, _result, { client }) => {
    client.setQueryData(repaymentQuery(repayment.repaymentId).queryKey, repayment);
    await refreshAfterRepayment(client);
  },
});
