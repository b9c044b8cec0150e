import type { LoanDetail } from "@kedu/api";
import { Card, Cell, Empty, List, Skeleton, SkeletonBar, TabPanel, Tabs } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useLocation, useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Certificate } from "./parts/Certificate.tsx";
import { DebitLog } from "./parts/DebitLog.tsx";
import * as css from "./parts/Loan.css.ts";
import { LoanHead, LoanPapers, LoanTerms } from "./parts/LoanCards.tsx";
import { LoanPage } from "./parts/LoanPage.tsx";
import { LoanPlan } from "./parts/PlanTimeline.tsx";
import { RepaymentCell } from "../../flows/records/RepaymentCell.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";

const DETAIL = "/star-enjoy-loan/record/detail";
const VIEWS = ["borrow", "plan", "record", "repayRecord"] as const;

/** The record of one loan in four views, each with an address of its own. */
export function RecordDetailScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <LoanPage title={t`借款记录`} backTo="/star-enjoy-loan/record" helpTopic="BUSINESS_PLAN">
      {(loan) => <LoanRecord loan={loan} />}
    </LoanPage>
  );
}

function LoanRecord({ loan }: { loan: LoanDetail }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const view = VIEWS.find((each) => pathname === `${DETAIL}/${each}`) ?? "borrow";
  return (
    <>
      <LoanHead loan={loan} />
      <Tabs
        id="loan-record"
        label={t`借款记录`}
        value={view}
        onChange={(next) =>
          void navigate(
            { pathname: `${DETAIL}/${next}`, search },
            { replace: true, preventScrollReset: true },
          )
        }
        items={[
          { value: "borrow", label: t`借款`, "data-testid": "record-borrow" },
          { value: "plan", label: t`计划`, "data-testid": "record-plan" },
          { value: "record", label: t`扣款`, "data-testid": "record-debits" },
          { value: "repayRecord", label: t`还款`, "data-testid": "record-repaid" },
        ]}
      />
      <TabPanel tabs="loan-record" value={view} className={css.list}>
        {view === "borrow" ? <Borrowed loan={loan} /> : null}
        {view === "plan" ? (
          <Card padding="compact">
            <LoanPlan rows={loan.plan} today={businessDay(loan.now)} />
          </Card>
        ) : null}
        {view === "record" ? <DebitLog rows={loan.plan} /> : null}
        {view === "repayRecord" ? <Repaid loanId={loan.loanId} /> : null}
      </TabPanel>
    </>
  );
}

function Borrowed({ loan }: { loan: LoanDetail }): ReactElement {
  return (
    <>
      {loan.settledAt === null ? null : <Certificate loanId={loan.loanId} />}
      <Card padding="compact">
        <LoanTerms loan={loan} />
      </Card>
      <LoanPapers loan={loan} />
    </>
  );
}

/** What was paid on the loan, the newest first. */
function Repaid({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(infiniteQuery(api.repayment.listRepayments, { loanId }));
  return (
    <QueryContent
      state={list}
      loading={
        <Skeleton>
          <SkeletonBar size="body" />
          <SkeletonBar size="body" />
        </Skeleton>
      }
      failed={t`记录没有变化，只是暂时显示不出来。`}
      empty={{
        isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
        shown: <Empty title={t`暂无还款记录`} />,
      }}
    >
      {({ pages }) => (
        <List data-testid="loan-repayments">
          {pages
            .flatMap(({ items }) => items)
            .map((repayment) => (
              <RepaymentCell key={repayment.repaymentId} repayment={repayment} />
            ))}
          {list.hasNextPage ? (
            <Cell title={t`更多`} onClick={() => void list.fetchNextPage()} />
          ) : null}
        </List>
      )}
    </QueryContent>
  );
}
