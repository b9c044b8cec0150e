import { ErrorState, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { topicFor } from "../../platform/help/topic-keys.ts";
import { InterestDays } from "../../flows/interest-days/InterestDays.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** How the interest of a loan was made: the formula in words, and each day of it. */
export function InterestCalcScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const loanId = search.get("loan") ?? "";
  const loan = useQuery(query(api.loans.getLoan, { loanId }));
  if (refusalCodeOf(loan.error) === "NOT_FOUND") throw notFound();
  return (
    <Screen
      title={t`利息怎么算的`}
      backTo={`/record/detail?loan=${loanId}`}
      helpTopic={topicFor("interest", loan.data?.appCode)}
    >
      {loan.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" />
            <SkeletonBar size="body" width="most" />
          </SkeletonCard>
        </Skeleton>
      ) : loan.data === undefined ? (
        <ErrorState
          secondary={t`利息没有变化，只是暂时显示不出来。`}
          onRetry={() => loan.refetch()}
        />
      ) : (
        <InterestDays loan={loan.data} />
      )}
    </Screen>
  );
}
