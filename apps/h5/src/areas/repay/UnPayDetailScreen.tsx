import { Button, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { topicFor } from "../../platform/help/product-topics.ts";
import { InterestDays } from "../../flows/interest-days/InterestDays.tsx";
import { canRepay } from "../../flows/loan-words/can-repay.ts";
import { LoanFigures } from "../../flows/loan-words/LoanFigures.tsx";
import { GoodsOfLoan } from "../../flows/pledged-goods/GoodsOfLoan.tsx";
import { confirmRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** One loan that is not repaid: what it costs as of today, which goods it holds, and how the interest came about day by day. */
export function UnPayDetailScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={query(api.loans.getLoan, { loanId: search.get("loan") ?? "" })}
      missing="NOT_FOUND"
      title={t`待还借款`}
      backTo="/repay"
      helpTopic={(loan) => topicFor("interest", loan?.appCode)}
      renderFooter={(loan) =>
        canRepay(loan) ? (
          <Button
            block
            render={(link) => <Link to={confirmRepaymentAddress([loan.loanId])} {...link} />}
            data-testid="go-to-repay"
          >
            {t`去还款`}
          </Button>
        ) : null
      }
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" width="third" />
            <SkeletonBar size="figureL" width="half" />
            <SkeletonBar size="rule" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`借款没有变化，只是暂时显示不出来。`}
    >
      {(loan) => (
        <>
          <LoanFigures loan={loan} />
          <GoodsOfLoan loan={loan} />
          <InterestDays loan={loan} />
        </>
      )}
    </QueryScreen>
  );
}
