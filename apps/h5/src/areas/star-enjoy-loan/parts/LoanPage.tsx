import type { LoanDetail } from "@kedu/api";
import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import type { TopicKey } from "../../../platform/help/topic-keys.ts";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";

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

/** A page about the loan of the address. */
export function LoanPage(props: LoanScreenProps): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.loans.getLoan, { loanId: useLoanId() })}
      missing="NOT_FOUND"
      title={props.title}
      backTo={props.backTo}
      helpTopic={props.helpTopic ?? "BUSINESS"}
      renderFooter={props.renderFooter}
      loading={<LoadingLoan />}
      failed={t`借款没有变化，只是暂时显示不出来。`}
    >
      {props.children}
    </QueryScreen>
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
