import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { topicFor } from "../../platform/help/product-topics.ts";
import { InterestDays } from "../../flows/interest-days/InterestDays.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** How the interest of a loan was made: the formula in words, and each day of it. */
export function InterestCalcScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const loanId = search.get("loan") ?? "";
  return (
    <QueryScreen
      query={query(api.loans.getLoan, { loanId })}
      missing="NOT_FOUND"
      title={t`利息怎么算的`}
      backTo={`/record/detail?loan=${loanId}`}
      helpTopic={(loan) => topicFor("interest", loan?.appCode)}
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" />
            <SkeletonBar size="body" width="most" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`利息没有变化，只是暂时显示不出来。`}
    >
      {(loan) => <InterestDays loan={loan} />}
    </QueryScreen>
  );
}
