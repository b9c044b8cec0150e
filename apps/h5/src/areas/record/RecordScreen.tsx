import type { Loan, Repayment } from "@kedu/api";
import {
  Cell,
  Empty,
  ErrorState,
  InfiniteList,
  List,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  StatusPill,
  TabPanel,
  Tabs,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { homeQuery } from "../../data/credit.queries.ts";
import { loansQuery } from "../../data/loans.queries.ts";
import { repaymentsQuery } from "../../data/repayment.queries.ts";
import { useDateWords } from "../../tasks/dates/use-date-words.ts";
import { useLoanWords } from "../../tasks/loan-words/use-loan-words.ts";
import { Screen } from "../../tasks/screen/Screen.tsx";
import { useRepaymentWords } from "../../tasks/repay-flow/use-repayment-words.ts";
import * as css from "./RecordScreen.css.ts";

const VIEWS = ["LOANS", "REPAYMENTS"] as const;

/** Every loan and every repayment there has been. */
export function RecordScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get("view")) ?? "LOANS";
  return (
    <Screen title={t`借还记录`} backTo="/userCenter">
      <Tabs
        id="records"
        label={t`借还记录`}
        value={view}
        onChange={(next) => {
          const query = new URLSearchParams(search);
          query.set("view", next);
          setSearch(query, { replace: true });
        }}
        items={[
          { value: "LOANS", label: t`借款记录`, "data-testid": "records-loans" },
          { value: "REPAYMENTS", label: t`还款记录`, "data-testid": "records-repayments" },
        ]}
      />
      <TabPanel tabs="records" value={view} className={css.list}>
        {view === "LOANS" ? <Loans /> : <Repayments />}
      </TabPanel>
      <OtherProduct />
    </Screen>
  );
}

/** The business loan keeps records of its own; whoever has one finds them from here. */
function OtherProduct(): ReactElement | null {
  const { t } = useLingui();
  const { data: home } = useQuery(homeQuery);
  if (home?.lines.some(({ appCode }) => appCode === "APP2001") !== true) return null;
  return (
    <List>
      <Cell
        title={t`经营贷记录`}
        render={(link) => <Link to="/star-enjoy-loan/record" {...link} />}
        data-testid="loan-records"
      />
    </List>
  );
}

function Loans(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(loansQuery("ALL"));
  if (list.isPending) return <LoadingRecords />;
  if (list.data === undefined) return <NoRecords onRetry={() => list.refetch()} />;
  const loans = list.data.pages.flatMap(({ items }) => items);
  return loans.length === 0 ? (
    <Empty title={t`暂无借款记录`} />
  ) : (
    <InfiniteList
      label={t`借款记录`}
      items={loans}
      getKey={(loan) => loan.loanId}
      renderItem={(loan) => <LoanRow loan={loan} />}
      hasMore={list.hasNextPage}
      onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
      total={list.data.pages[0]?.total}
      endLabel={null}
      data-testid="record-loans"
    />
  );
}

function LoanRow({ loan }: { loan: Loan }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const status = useLoanWords().status(loan);
  return (
    <List>
      <Cell
        title={
          <span className={css.amount}>
            <Money fen={loan.principalFen} size="s" />
            <StatusPill tone={status.tone}>{status.words}</StatusPill>
          </span>
        }
        secondary={t`${dates.full(loan.drawOn)} 付款 · 尾号 ${loan.loanNo.slice(-4)}`}
        render={(link) => <Link to={`/record/detail?loan=${loan.loanId}`} {...link} />}
      />
    </List>
  );
}

function Repayments(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(repaymentsQuery());
  if (list.isPending) return <LoadingRecords />;
  if (list.data === undefined) return <NoRecords onRetry={() => list.refetch()} />;
  const repayments = list.data.pages.flatMap(({ items }) => items);
  return repayments.length === 0 ? (
    <Empty title={t`暂无还款记录`} />
  ) : (
    <InfiniteList
      label={t`还款记录`}
      items={repayments}
      getKey={(repayment) => repayment.repaymentId}
      renderItem={(repayment) => <RepaymentRow repayment={repayment} />}
      hasMore={list.hasNextPage}
      onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
      total={list.data.pages[0]?.total}
      endLabel={null}
      data-testid="record-repayments"
    />
  );
}

function RepaymentRow({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useRepaymentWords();
  const status = words.status(repayment);
  return (
    <List>
      <Cell
        title={
          <span className={css.amount}>
            <Money fen={repayment.amountFen} size="s" />
            <StatusPill tone={status.tone}>{status.words}</StatusPill>
          </span>
        }
        secondary={t`${dates.moment(repayment.createdAt)} · ${words.kind(repayment)}`}
        render={(link) => (
          <Link to={`/record/detail?repayment=${repayment.repaymentId}`} {...link} />
        )}
      />
    </List>
  );
}

function NoRecords({ onRetry }: { onRetry: () => unknown }): ReactElement {
  const { t } = useLingui();
  return <ErrorState secondary={t`记录没有变化，只是暂时显示不出来。`} onRetry={onRetry} />;
}

function LoadingRecords(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="caption" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="caption" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
