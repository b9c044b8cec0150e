import type { Loan } from "@kedu/api";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

export type LoanView = "OPEN" | "SETTLED" | "ALL";

export const loansQuery = (view: LoanView) =>
  infiniteQueryOptions({
    queryKey: ["loans", "list", view],
    queryFn: ({ pageParam, signal }) =>
      api.loans.listLoans(
        { view, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const loanQuery = (loanId: string) =>
  queryOptions({
    queryKey: ["loans", "one", loanId],
    queryFn: ({ signal }): Promise<Loan> => api.loans.getLoan({ loanId }, { signal }),
  });

/** The interest of a loan, day by day. */
export type InterestExplanation = Awaited<ReturnType<typeof api.loans.explainInterest>>;

/** `until` is a business date; without it the service answers up to today. */
export const interestDaysQuery = (loanId: string, until?: string) =>
  queryOptions({
    queryKey: ["loans", "interest-days", loanId, until ?? "today"],
    queryFn: ({ signal }) =>
      api.loans.explainInterest({ loanId, ...(until === undefined ? {} : { until }) }, { signal }),
  });
