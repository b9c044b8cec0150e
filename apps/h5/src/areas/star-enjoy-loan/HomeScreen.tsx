import { BUSINESS_LOAN } from "@kedu/domain";
import type { Home } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  Empty,
  LineCard,
  List,
  Money,
  ReceiptTextIcon,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { type RepayOverview } from "../../data/repayment.queries.ts";
import { WithdrawCell } from "../../flows/bank/WithdrawCell.tsx";
import { CampaignSlot } from "../../flows/campaigns/CampaignSlot.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { useLimitStatusCard } from "../../flows/limit-status/use-limit-status-card.tsx";
import { MovedLine } from "../../platform/moved-address/MovedLine.tsx";
import { productAddress } from "../../platform/routing/own-product.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Borrow.css.ts";
import { LatePrice } from "./parts/CostCard.tsx";
import { NextInstalment } from "./parts/NextInstalment.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";

/** The business loan at a glance: its limit, what is due next, and the ways on. */
export function HomeScreen(): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  const line = home.data?.lines.find(({ appCode }) => appCode === BUSINESS_LOAN);
  return (
    <Screen title={t`经营贷`} backTo="/home" helpTopic="BUSINESS_COST">
      <MovedLine />
      <QueryContent
        state={home}
        loading={<LoadingHome />}
        failed={t`额度和借款没有变化，只是暂时显示不出来。`}
        isForSomeRoles
      >
        {(data) =>
          line === undefined ? (
            <NoLine />
          ) : (
            <LoanHome home={data} line={line} onRefresh={() => void home.refetch()} />
          )
        }
      </QueryContent>
      {home.isSuccess ? <CampaignSlot page="BUSINESS_INDEX" /> : null}
    </Screen>
  );
}

function LoadingHome(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureXl" width="half" />
        <SkeletonBar size="rule" />
        <SkeletonBar size="button" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" width="third" />
      </SkeletonCard>
    </Skeleton>
  );
}

/** The dealer never applied for this product: what it is for, and the way to it. The legal person applies. */
function NoLine(): ReactElement {
  const { t } = useLingui();
  const { data: session } = useQuery(sessionQuery);
  const mayApply = session?.enterprise.role === "LEGAL_PERSON";
  return (
    <>
      <Empty
        title={t`还没有经营贷额度`}
        secondary={
          mayApply
            ? t`借到银行卡，按月还款。申请、签约和激活后可用，额度和利率以审批结果为准。`
            : t`由法人申请，批准后会显示在这里。`
        }
        action={
          mayApply
            ? {
                children: t`申请经营贷`,
                render: (link) => (
                  <Link to={productAddress("/qualification", BUSINESS_LOAN)} {...link} />
                ),
              }
            : { children: t`返回首页`, render: (link) => <Link to="/home" {...link} /> }
        }
        data-testid="no-line"
      />
      <HowToRepay />
    </>
  );
}

/** How the money is repaid, also for who has not applied. */
function HowToRepay({ children }: { readonly children?: ReactNode }): ReactElement {
  const { t } = useLingui();
  return (
    <Card heading={t`怎么还`} padding="compact">
      <p
        className={css.note}
      >{t`3 期、6 期：先息后本。12 期：等额本金。借款当天不计息，每月 10 日还款。`}</p>
      {children}
    </Card>
  );
}

interface LoanHomeProps {
  readonly home: Home;
  readonly line: Home["lines"][number];
  readonly onRefresh: () => void;
}

function LoanHome({ home, line, onRefresh }: LoanHomeProps): ReactElement {
  const { t } = useLingui();
  const card = useLimitStatusCard({
    line,
    estimate: home.estimate,
    today: businessDay(home.now),
    onRefresh,
  });
  return (
    <>
      <LineCard {...card} data-testid={`line-${BUSINESS_LOAN}`} />
      <LatePart
        isWanted={line.view === "Freeze"}
        load={async () => (await import("../../flows/limit-status/FrozenLines.tsx")).FrozenLines}
        props={{ lines: [line] }}
        quiet
      />
      <Owed />
      <List>
        <Cell
          icon={ReceiptTextIcon}
          title={t`借还记录`}
          secondary={t`每笔借款的计划、扣款和还款`}
          render={(link) => <Link to="/star-enjoy-loan/record" {...link} />}
          data-testid="to-record"
        />
        <WithdrawCell />
      </List>
      <HowToRepay>
        {line.dailyRatePpm === null ? null : <LatePrice dailyRatePpm={line.dailyRatePpm} />}
      </HowToRepay>
    </>
  );
}

/** What is owed of this product; nothing where nothing is. */
function Owed(): ReactElement {
  const overview = useQuery(query(api.repayment.getRepayOverview, { appCode: BUSINESS_LOAN }));
  const { t } = useLingui();
  return (
    <QueryContent state={overview} loading={null} failed={t`借款没有变化，只是暂时显示不出来。`}>
      {(data) => {
        const [first] = data.groups;
        return first === undefined ? null : <OwedCard overview={data} group={first} />;
      }}
    </QueryContent>
  );
}

interface OwedCardProps {
  readonly overview: RepayOverview;
  readonly group: RepayOverview["groups"][number];
}

function OwedCard({ overview, group }: OwedCardProps): ReactElement {
  const { t } = useLingui();
  return (
    <NextInstalment group={group}>
      <div className={css.head}>
        <span className={css.label}>
          {t`待还本金`} <Money fen={overview.outstandingPrincipalFen} size="bodySmall" />
        </span>
        <Button
          prominence="secondary"
          size="small"
          render={(link) => <Link to="/star-enjoy-loan/repay" {...link} />}
          data-testid="to-repay"
        >
          {t`去还款`}
        </Button>
      </div>
    </NextInstalment>
  );
}
