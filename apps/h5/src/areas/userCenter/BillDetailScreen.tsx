import type { BilledLoan } from "@kedu/api";
import {
  Card,
  Cell,
  InfiniteList,
  List,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BillRows } from "./parts/BillRows.tsx";
import { loansOf } from "./parts/bill-filter.ts";
import * as css from "./Statement.css.ts";

/** The bill of one month, and the loans that it is made of. */
export function BillDetailScreen(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [search] = useSearchParams();
  const month = search.get("month") ?? "";
  const list = useInfiniteQuery(
    infiniteQuery(api.statements.listBilledLoans, { month, ...loansOf(search) }),
  );
  return (
    <Screen title={dates.month(month)} backTo="/userCenter/billRecord">
      <QueryContent
        state={list}
        loading={
          <Skeleton>
            <SkeletonCard>
              <SkeletonBar size="body" width="most" />
              <SkeletonBar size="body" width="most" />
              <SkeletonBar size="heading" width="half" />
            </SkeletonCard>
          </Skeleton>
        }
        failed={t`账单没有变化，只是暂时显示不出来。`}
        isForSomeRoles
      >
        {({ pages }) => {
          const bill = pages[0]?.bill ?? null;
          return (
            <>
              {bill === null ? null : (
                <Card data-testid="bill">
                  <BillRows bill={bill} />
                </Card>
              )}
              <InfiniteList
                label={t`这个月的借款`}
                {...listOfPages(list, pages)}
                getKey={({ loanId }) => loanId}
                renderItem={(loan) => <LoanCell loan={loan} />}
                data-testid="billed-loans"
              />
            </>
          );
        }}
      </QueryContent>
    </Screen>
  );
}

function LoanCell({ loan }: { loan: BilledLoan }): ReactElement {
  const { t } = useLingui();
  return (
    <List>
      <Cell
        title={t`借款 尾号 ${loan.loanNo.slice(-4)}`}
        secondary={
          <span className={css.sums}>
            <span>
              {t`费用`} <Money fen={loan.costFen} />
            </span>
            <span>
              {t`已还`} <Money fen={loan.repaidFen} />
            </span>
            <span>
              {t`期末欠款`} <Money fen={loan.closingDebtFen} />
            </span>
          </span>
        }
        render={(link) => <Link to={`/record/detail?loan=${loan.loanId}`} {...link} />}
      />
    </List>
  );
}
