import type { LoanDetail } from "@kedu/api";
import { ErrorState, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import type { TopicKey } from "../../../platform/help/topic-keys.ts";
import { notFound } from "../../../platform/routing/page-error.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";

/** The loan that the address names. */
export function useLoanId(): string {
  const [search] = useSearchParams();
  return search.get("loan") ?? "";
}

interface LoanScreenProps {
  readonly title: string;
  readonly backTo: string;
  readonly helpTopic?: TopicKey;
  /** The page's one primary action, once the loan is there. */
  readonly renderFooter?: (loan: LoanDetail) => ReactNode;
  readonly children: (loan: LoanDetail) => ReactNode;
}

/** A page about the loan of the address: loading, not to be had, or there. */
export function LoanPage(props: LoanScreenProps): ReactElement {
  const { t } = useLingui();
  const loan = useQuery(query(api.loans.getLoan, { loanId: useLoanId() }));
  if (refusalCodeOf(loan.error) === "NOT_FOUND") throw notFound();
  return (
    <Screen
      title={props.title}
      backTo={props.backTo}
      helpTopic={props.helpTopic ?? "BUSINESS"}
      footer={loan.data === undefined ? undefined : props.renderFooter?.(loan.data)}
    >
      {loan.data !== undefined ? (
        props.children(loan.data)
      ) : loan.isError ? (
        <ErrorState
          secondary={t`借款没有变化，只是暂时显示不出来。`}
          onRetry={() => loan.refetch()}
        />
      ) : (
        <LoadingLoan />
      )}
    </Screen>
  );
}

export function LoadingLoan(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
        <SkeletonBar size="rule" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
