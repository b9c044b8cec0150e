import type { BillMonth } from "@kedu/api";
import { Cell, Empty, List, Money, Segmented, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BillCharts } from "./parts/BillCharts.tsx";
import { LOAN_PRODUCTS, productOf } from "./parts/statement-filter.ts";
import * as css from "./Statement.css.ts";
import { useStatementWords } from "./parts/use-statement-words.ts";

const ALL = "ALL";

/** What borrowing cost and what was repaid, a bill a month. */
export function BillRecordScreen(): ReactElement {
  const { t } = useLingui();
  const words = useStatementWords();
  const [search, setSearch] = useSearchParams();
  const appCode = productOf(search);
  const bills = useQuery(
    query(api.statements.listBillMonths, appCode === undefined ? {} : { appCode }),
  );
  return (
    <Screen title={t`月度账单`} backTo="/userCenter">
      <Segmented
        label={t`产品`}
        value={appCode ?? ALL}
        onValueChange={(value) => {
          const next = new URLSearchParams(search);
          if (value === ALL) next.delete("product");
          else next.set("product", value);
          setSearch(next, { replace: true });
        }}
        options={[
          { value: ALL, label: t`全部` },
          ...LOAN_PRODUCTS.map((value) => ({ value, label: words.product(value) ?? value })),
        ]}
        data-testid="bill-product"
      />
      <QueryContent
        state={bills}
        loading={<LoadingBills />}
        failed={t`账单没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ months }) => months.length === 0,
          shown: <Empty title={t`暂无账单`} secondary={t`第一笔借款之后，每月一份。`} />,
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
