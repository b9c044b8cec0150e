import type { BillMonth } from "@kedu/api";
import { Cell, Empty, List, Money, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BillCharts } from "./parts/BillCharts.tsx";
import { billFilterOf } from "./parts/bill-filter.ts";
import { BillFilters } from "./parts/BillFilters.tsx";
import * as css from "./Statement.css.ts";

/** What borrowing cost and what was repaid, a bill a month. */
export function BillRecordScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filter = billFilterOf(search);
  const isNarrowed = Object.keys(filter).length > 0;
  const bills = useQuery(query(api.statements.listBillMonths, filter));
  const all = useQuery(query(api.statements.listBillMonths, {}));
  return (
    <Screen title={t`月度账单`} backTo="/userCenter">
      {(all.data?.months.length ?? 0) === 0 ? null : (
        <BillFilters months={all.data?.months.map(({ month }) => month) ?? []} />
      )}
      <QueryContent
        state={bills}
        loading={<LoadingBills />}
        failed={t`账单没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ months }) => months.length === 0,
          shown: isNarrowed ? (
            <Empty title={t`没有符合的账单`} secondary={t`换一个条件试试。`} />
          ) : (
            <Empty title={t`暂无账单`} secondary={t`第一笔借款之后，每月一份。`} />
          ),
        }}
      >
        {({ months }) => (
          <>
            <BillCharts bills={months} />
            <List heading={t`按月`} data-testid="bills">
              {months.map((bill) => (
                <BillCell key={bill.month} bill={bill} search={search} />
              ))}
            </List>
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

function BillCell({ bill, search }: { bill: BillMonth; search: URLSearchParams }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const of = new URLSearchParams(search);
  of.set("month", bill.month);
  return (
    <Cell
      title={dates.month(bill.month)}
      secondary={
        <span className={css.sums}>
          <span>
            {t`费用`} <Money fen={bill.costFen} />
          </span>
          <span>
            {t`已还`} <Money fen={bill.repaidFen} />
          </span>
          <span>
            {t`期末欠款`} <Money fen={bill.closingDebtFen} />
          </span>
        </span>
      }
      render={(link) => <Link to={`/userCenter/billRecord/detail?${of}`} {...link} />}
      data-testid={`bill-${bill.month}`}
    />
  );
}

function LoadingBills(): ReactElement {
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
