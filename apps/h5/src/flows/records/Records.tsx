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
import type { ReactElement, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";

import type { api } from "../../data/client.ts";
import type { Pages } from "../../data/query.ts";
import { useLoanWords } from "../loan-words/use-loan-words.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent, type QueryState } from "../../platform/query-screen/QueryContent.tsx";
import { RepaymentCell } from "./RepaymentCell.tsx";
import * as css from "./Records.css.ts";

const VIEWS = ["LOANS", "REPAYMENTS"] as const;

interface LoanRecords {
  readonly loans: Pages<typeof api.loans.listLoans>;
  /** Shown below the amount of a loan. */
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
  return (
    <RecordList state={list} none={t`暂无借款记录`}>
      {({ pages }) => (
        <InfiniteList
          label={t`借款记录`}
          {...listOfPages(list, pages)}
          getKey={(loan) => loan.loanId}
          renderItem={(loan) => {
            const status = loanWords.status(loan);
            return (
              <List>
                <Cell
                  title={
                    <span className={css.amount}>
                      <Money fen={loan.principalFen} size="s" />
                      {/* A loan that runs as agreed needs no mark. */}
                      {status.tone === "positive" ? null : (
                        <StatusPill tone={status.tone}>{status.words}</StatusPill>
                      )}
                    </span>
                  }
                  secondary={wordsOf(loan)}
                  render={(link) => <Link to={addressOf(loan)} {...link} />}
                />
              </List>
            );
          }}
          data-testid="record-loans"
        />
      )}
    </RecordList>
  );
}

function Repayments({ query }: { query: RecordsProps["repayments"] }): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(query);
  return (
    <RecordList state={list} none={t`暂无还款记录`}>
      {({ pages }) => (
        <InfiniteList
          label={t`还款记录`}
          {...listOfPages(list, pages)}
          getKey={(repayment) => repayment.repaymentId}
          renderItem={(repayment) => (
            <List>
              <RepaymentCell repayment={repayment} />
            </List>
          )}
          data-testid="record-repayments"
        />
      )}
    </RecordList>
  );
}

interface RecordListProps<Item> {
  readonly state: QueryState<Item>;
  readonly none: string;
  readonly children: (pages: Item) => ReactNode;
}

/** One of the two lists, or its state until it has loaded. */
function RecordList<
  Items extends { readonly pages: readonly { readonly items: readonly unknown[] }[] },
>({ state, none, children }: RecordListProps<Items>): ReactElement {
  const { t } = useLingui();
  return (
    <QueryContent
      state={state}
      loading={<LoadingRecords />}
      failed={t`记录没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
        shown: <Empty title={none} />,
      }}
    >
      {children}
    </QueryContent>
  );
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
