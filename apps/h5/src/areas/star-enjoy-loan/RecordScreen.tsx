import type { Loan, Repayment } from "@kedu/api";
import {
  Cell,
  Empty,
  ErrorState,
  InfiniteList,
  List,
  Money,
  StatusPill,
  TabPanel,
  Tabs,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { loansQuery } from "../../data/loans.queries.ts";
import { loanRepaymentsQuery } from "../../data/repayment.queries.ts";
import { useDateWords } from "../../tasks/dates/use-date-words.ts";
import { useLoanWords } from "../../tasks/loan-words/use-loan-words.ts";
import { useRepaymentWords } from "../../tasks/repay-flow/use-repayment-words.ts";
import { Screen } from "../../tasks/screen/Screen.tsx";
import { HOME_PAGE, recordAddress } from "./parts/addresses.ts";
import * as css from "./parts/Loan.css.ts";
import { LoadingLoan } from "./parts/LoanPage.tsx";

const VIEWS = ["LOANS", "REPAYMENTS"] as const;

/** Every business loan and every repayment of one there has been. */
export function RecordScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get("view")) ?? "LOANS";
  return (
    <Screen title={t`经营贷记录`} backTo={HOME_PAGE}>
      <Tabs
        id="loan-records"
        label={t`经营贷记录`}
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
      <TabPanel tabs="loan-records" value={view} className={css.list}>
        {view === "LOANS" ? <Loans /> : <Repayments />}
      </TabPanel>
    </Screen>
  );
}

function Loans(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(loansQuery("ALL", "APP2001"));
  if (list.isPending) return <LoadingLoan />;
  if (list.data === undefined) return <NoRecords onRetry={() => list.refetch()} />;
  const loans = list.data.pages.flatMap(({ items }) => items);
  return loans.length === 0 ? (
    <Empty title={t`暂无借款记录`} />
  ) : (
    <InfiniteList
      label={t`借款记录`}
      items={loans}
      getKey={(loan) => loan.loanId}
      renderItem={(loan) => <LoanRecord loan={loan} />}
      hasMore={list.hasNextPage}
      onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
      total={list.data.pages[0]?.total}
      endLabel={null}
      data-testid="record-loans"
    />
  );
}

function LoanRecord({ loan }: { loan: Loan }): ReactElement {
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
        secondary={t`${dates.full(loan.drawOn)} 放款 · 已还 ${loan.periodsPaid}/${loan.periods} 期`}
        render={(link) => <Link to={recordAddress(loan.loanId)} {...link} />}
      />
    </List>
  );
}

function Repayments(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(loanRepaymentsQuery);
  if (list.isPending) return <LoadingLoan />;
  if (list.data === undefined) return <NoRecords onRetry={() => list.refetch()} />;
  const repayments = list.data.pages.flatMap(({ items }) => items);
  return repayments.length === 0 ? (
    <Empty title={t`暂无还款记录`} />
  ) : (
    <InfiniteList
      label={t`还款记录`}
      items={repayments}
      getKey={(repayment) => repayment.repaymentId}
      renderItem={(repayment) => (
        <List>
          <RepaymentRecord repayment={repayment} />
        </List>
      )}
      hasMore={list.hasNextPage}
      onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
      total={list.data.pages[0]?.total}
      endLabel={null}
      data-testid="record-repayments"
    />
  );
}

/** One repayment in a list. */
export function RepaymentRecord({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useRepaymentWords();
  const status = words.status(repayment);
  return (
    <Cell
      title={
        <span className={css.amount}>
          <Money fen={repayment.amountFen} size="s" />
          <StatusPill tone={status.tone}>{status.words}</StatusPill>
        </span>
      }
      secondary={t`${dates.moment(repayment.createdAt)} · ${words.kind(repayment)}`}
      render={(link) => <Link to={`/record/detail?repayment=${repayment.repaymentId}`} {...link} />}
    />
  );
}

function NoRecords({ onRetry }: { onRetry: () => unknown }): ReactElement {
  const { t } = useLingui();
  return <ErrorState secondary={t`记录没有变化，只是暂时显示不出来。`} onRetry={onRetry} />;
}
