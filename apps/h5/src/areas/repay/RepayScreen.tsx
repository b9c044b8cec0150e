import { isPayingProduct, type PayingProduct } from "@kedu/domain";
import {
  Button,
  Cell,
  Empty,
  InfiniteList,
  List,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TabPanel,
  Tabs,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactElement, type Ref, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { type RepayOverview } from "../../data/repayment.queries.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { LineChoice } from "../../flows/records/LineChoice.tsx";
import { lineInAddress, usePayingProducts } from "../../flows/records/paying-products.ts";
import { canRepay } from "../../flows/loan-words/can-repay.ts";
import { confirmRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { OwedSummary } from "../../flows/repayment/OwedSummary.tsx";
import { topicFor } from "../../platform/help/product-topics.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import { DueChart } from "./parts/DueChart.tsx";
import { DueGroup } from "./parts/DueGroup.tsx";
import { overviewOf } from "./parts/overview-of.ts";
import * as css from "./parts/Repay.css.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";

const VIEWS = ["OPEN", "SETTLED"] as const;

/** What is owed, by due date with the overdue first, and what has been repaid. */
export function RepayScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const asked = VIEWS.find((each) => each === search.get("view")) ?? "OPEN";
  // A part belongs to what is owed.
  const view = pathname === "/repay" ? asked : "OPEN";
  const { data: overview } = useQuery({ ...overviewOf(search), enabled: view === "OPEN" });
  return (
    <Screen
      title={t`还款`}
      backTo={null}
      tabBar={<TabLinks current="repay" />}
      helpTopic={topicFor("autoDebit", overview?.appCode)}
    >
      <Tabs
        id="loans"
        label={t`借款`}
        value={view}
        onChange={(next) => {
          const changed = new URLSearchParams(search);
          changed.set("view", next);
          setSearch(changed, { replace: true });
        }}
        items={[
          { value: "OPEN", label: t`未还`, "data-testid": "loans-open" },
          { value: "SETTLED", label: t`已还`, "data-testid": "loans-settled" },
        ]}
      />
      <TabPanel tabs="loans" value={view} className={css.list}>
        {view === "OPEN" ? <OpenLoans /> : <SettledLoans />}
      </TabPanel>
    </Screen>
  );
}

function OpenLoans(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const overview = useQuery(overviewOf(search));
  return (
    <QueryContent
      state={overview}
      loading={<LoadingLoans />}
      failed={t`借款没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: ({ groups }) => groups.length === 0,
        shown: (
          <Empty
            title={t`没有待还的借款`}
            secondary={t`用额度付款后，会按到期日列在这里。`}
            action={{
              children: t`查看订单`,
              render: (link) => <Link to="/orderList" {...link} />,
            }}
          />
        ),
      }}
    >
      {(data) => <Owed overview={data} />}
    </QueryContent>
  );
}

function Owed({ overview }: { overview: RepayOverview }): ReactElement {
  const { t } = useLingui();
  const wanted = useRef<HTMLDivElement>(null);
  const wantedLoanId = useWantedLoan(overview);
  useEffect(() => {
    if (wantedLoanId !== null) wanted.current?.scrollIntoView({ block: "center" });
  }, [wantedLoanId]);
  const { groups } = overview;
  const loans = groups.flatMap((group) => group.loans);
  const free = loans.every(canRepay);
  return (
    <>
      {isPayingProduct(overview.appCode) ? (
        <LineChoice value={overview.appCode} products={overview.owingProducts} />
      ) : null}
      <OwedSummary overview={overview} />
      {groups.map((group) => (
        <DueGroup
          key={group.dueOn}
          group={group}
          wantedRef={wanted as Ref<HTMLDivElement>}
          wantedLoanId={wantedLoanId}
        />
      ))}
      {loans.length > 1 && free ? (
        <Button
          prominence="quiet"
          block
          render={(link) => (
            <Link to={confirmRepaymentAddress(loans.map(({ loanId }) => loanId))} {...link} />
          )}
          data-testid="repay-all"
        >
          {t`全部提前结清`}
        </Button>
      ) : null}
      <DueChart overview={overview} />
    </>
  );
}

/** The loan that a part's address is about: the named one, or the first that fits. */
function useWantedLoan({ groups }: RepayOverview): string | null {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const loans = groups.flatMap((group) => group.loans);
  if (pathname.endsWith("/coupon")) {
    return loans.find(({ coupon }) => coupon !== null)?.loanId ?? null;
  }
  if (!pathname.endsWith("/orderItem")) return null;
  const named = loans.find(({ loanId }) => loanId === search.get("loan"));
  return (named ?? loans[0])?.loanId ?? null;
}

function SettledLoans(): ReactElement {
  const [search] = useSearchParams();
  const products = usePayingProducts();
  const appCode = lineInAddress(search);
  return (
    <>
      <LineChoice value={appCode} products={products} />
      <SettledLoansOf appCode={appCode} />
    </>
  );
}

function SettledLoansOf({ appCode }: { appCode: PayingProduct }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const list = useInfiniteQuery(infiniteQuery(api.loans.listLoans, { view: "SETTLED", appCode }));
  return (
    <QueryContent
      state={list}
      loading={<LoadingLoans />}
      failed={t`借款没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
        shown: <Empty title={t`还没有还清的借款`} />,
      }}
    >
      {({ pages }) => (
        <InfiniteList
          label={t`已还清的借款`}
          {...listOfPages(list, pages)}
          getKey={(loan) => loan.loanId}
          renderItem={(loan) => (
            <List>
              <Cell
                title={<Money fen={loan.principalFen} size="s" />}
                secondary={
                  loan.settledAt === null
                    ? t`借款尾号 ${loan.loanNo.slice(-4)}`
                    : t`${dates.dayOfWeek(businessDay(loan.settledAt))} 还清`
                }
                value={
                  <>
                    {t`利息`} <Money fen={loan.paidInterestFen} size="bodySmall" />
                  </>
                }
                render={(link) => <Link to={`/record/detail?loan=${loan.loanId}`} {...link} />}
              />
            </List>
          )}
          data-testid="settled-loans"
        />
      )}
    </QueryContent>
  );
}

function LoadingLoans(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="figureM" width="half" />
        <SkeletonBar size="rule" />
      </SkeletonCard>
    </Skeleton>
  );
}
