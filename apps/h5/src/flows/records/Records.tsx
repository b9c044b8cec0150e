import type { Loan } from "@kedu/api";
import {
  Cell,
  Empty,
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
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";

import type { api } from "../../data/client.ts";
import type { Pages } from "../../data/query.ts";
import { useLoanWords } from "../loan-words/use-loan-words.ts";
import { LoadFailure, type LoadFailureProps } from "../../platform/refusal/LoadFailure.tsx";
import { RepaymentCell } from "./RepaymentCell.tsx";
import * as css from "./Records.css.ts";

const VIEWS = ["LOANS", "REPAYMENTS"] as const;

interface LoanRecords {
  readonly loans: Pages<typeof api.loans.listLoans>;
  /** Stands under the amount of a loan. */
  readonly wordsOf: (loan: Loan) => string;
  /** Where the record of a loan is seen. */
  readonly addressOf: (loan: Loan) => string;
}

interface RecordsProps extends LoanRecords {
  readonly id: string;
  readonly label: string;
  readonly repayments: Pages<typeof api.repayment.listRepayments>;
}

/** Every loan and every repayment of a product there has been, in two lists. */
export function Records({ id, label, repayments, ...loans }: RecordsProps): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get("view")) ?? "LOANS";
  return (
    <>
      <Tabs
        id={id}
        label={label}
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
      <TabPanel tabs={id} value={view} className={css.list}>
        {view === "LOANS" ? <Loans {...loans} /> : <Repayments query={repayments} />}
      </TabPanel>
    </>
  );
}

function Loans({ loans: query, wordsOf, addressOf }: LoanRecords): ReactElement {
  const { t } = useLingui();
  const loanWords = useLoanWords();
  const list = useInfiniteQuery(query);
  if (list.isPending) return <LoadingRecords />;
  if (list.data === undefined)
    return <NoRecords error={list.error} onRetry={() => list.refetch()} />;
  const loans = list.data.pages.flatMap(({ items }) => items);
  if (loans.length === 0) return <Empty title={t`暂无借款记录`} />;
  return (
    <InfiniteList
      label={t`借款记录`}
      items={loans}
      getKey={(loan) => loan.loanId}
      renderItem={(loan) => {
        const status = loanWords.status(loan);
        return (
          <List>
            <Cell
              title={
                <span className={css.amount}>
                  <Money fen={loan.principalFen} size="s" />
                  <StatusPill tone={status.tone}>{status.words}</StatusPill>
                </span>
              }
              secondary={wordsOf(loan)}
              render={(link) => <Link to={addressOf(loan)} {...link} />}
            />
          </List>
        );
      }}
      hasMore={list.hasNextPage}
      onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
      total={list.data.pages[0]?.total}
      endLabel={null}
      data-testid="record-loans"
    />
  );
}

function Repayments({ query }: { query: RecordsProps["repayments"] }): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(query);
  if (list.isPending) return <LoadingRecords />;
  if (list.data === undefined)
    return <NoRecords error={list.error} onRetry={() => list.refetch()} />;
  const repayments = list.data.pages.flatMap(({ items }) => items);
  if (repayments.length === 0) return <Empty title={t`暂无还款记录`} />;
  return (
    <InfiniteList
      label={t`还款记录`}
      items={repayments}
      getKey={(repayment) => repayment.repaymentId}
      renderItem={(repayment) => (
        <List>
          <RepaymentCell repayment={repayment} />
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

function NoRecords(failure: Pick<LoadFailureProps, "error" | "onRetry">): ReactElement {
  const { t } = useLingui();
  return <LoadFailure {...failure} secondary={t`记录没有变化，只是暂时显示不出来。`} />;
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
