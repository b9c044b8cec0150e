import { Button, ErrorState, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { topicFor } from "../../platform/help/topic-keys.ts";
import { InterestDays } from "../../flows/interest-days/InterestDays.tsx";
import { LoanFigures } from "../../flows/loan-words/LoanFigures.tsx";
import { confirmRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** One loan that is not repaid: what it costs as of today, and how that came about day by day. */
export function UnPayDetailScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const loan = useQuery(query(api.loans.getLoan, { loanId: search.get("loan") ?? "" }));
  if (refusalCodeOf(loan.error) === "NOT_FOUND") throw notFound();
  const open = loan.data !== undefined && loan.data.settledAt === null ? loan.data : null;
  return (
    <Screen
      title={t`待还借款`}
      backTo="/repay"
      helpTopic={topicFor("interest", loan.data?.appCode)}
      footer={
        open !== null && open.repaymentInFlight === null ? (
          <Button
            block
            render={(link) => <Link to={confirmRepaymentAddress([open.loanId])} {...link} />}
            data-testid="go-to-repay"
          >
            {t`去还款`}
          </Button>
        ) : null
      }
    >
      {loan.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" width="third" />
            <SkeletonBar size="figureL" width="half" />
            <SkeletonBar size="rule" />
          </SkeletonCard>
        </Skeleton>
      ) : loan.data === undefined ? (
        <ErrorState
          secondary={t`借款没有变化，只是暂时显示不出来。`}
          onRetry={() => loan.refetch()}
        />
      ) : (
        <>
          <LoanFigures loan={loan.data} />
          <InterestDays loan={loan.data} />
        </>
      )}
    </Screen>
  );
}
