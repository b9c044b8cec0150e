import type { LoanDetail, SettlementCertificate } from "@kedu/api";
import type { AppCode } from "@kedu/domain";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

export type LoanView = "OPEN" | "SETTLED" | "ALL";

/** Loans of one product, flexible credit unless another is named. */
export const loansQuery = (view: LoanView, appCode: AppCode = "APP1001") =>
  infiniteQueryOptions({
    queryKey: ["loans", "list", view, appCode],
    queryFn: ({ pageParam, signal }) =>
      api.loans.listLoans(
        { view, appCode, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const loanQuery = (loanId: string) =>
  queryOptions({
    queryKey: ["loans", "one", loanId],
    queryFn: ({ signal }): Promise<LoanDetail> => api.loans.getLoan({ loanId }, { signal }),
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

/** Settling a business loan today, or waiting for a later day. */
export type SettlementSimulation = Awaited<ReturnType<typeof api.loans.simulateSettlement>>;

/** `laterOn` is a business date; without it the service compares with the next due date. */
export const settlementSimulationQuery = (loanId: string, laterOn?: string) =>
  queryOptions({
    queryKey: ["loans", "settlement", loanId, laterOn ?? "next"],
    queryFn: ({ signal }): Promise<SettlementSimulation> =>
      api.loans.simulateSettlement(
        { loanId, ...(laterOn === undefined ? {} : { laterOn }) },
        { signal },
      ),
  });

/** The paper that says that nothing is owed any more. */
export const settlementCertificateQuery = (loanId: string) =>
  queryOptions({
    queryKey: ["loans", "certificate", loanId],
    queryFn: ({ signal }): Promise<SettlementCertificate> =>
      api.loans.getSettlementCertificate({ loanId }, { signal }),
  });

/** The same with its file made, so that the file's hash is known. */
export const certificateWithPdfQuery = (loanId: string) =>
  queryOptions({
    queryKey: ["loans", "certificate", loanId, "with-pdf"],
    queryFn: ({ signal }): Promise<SettlementCertificate> =>
      api.loans.getSettlementCertificate({ loanId, with: "PDF" }, { signal }),
  });
