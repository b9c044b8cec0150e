import type { CreditLine, Home, Notice as NoticeAnswer } from "@kedu/api";
import { LIMIT_VIEWS } from "@kedu/domain";
import {
  BellIcon,
  IconButton,
  LineCard,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { CampaignSlot } from "../../flows/campaigns/CampaignSlot.tsx";
import { useLimitStatusCard } from "../../flows/limit-status/use-limit-status-card.tsx";
import { MovedLine } from "../../platform/moved-address/MovedLine.tsx";
import { useNoticeWords } from "../../flows/notices/use-notice-words.ts";
import { LoadFailure } from "../../platform/refusal/LoadFailure.tsx";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { HelpButton, Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import * as css from "./parts/Home.css.ts";
import { InsuranceCard } from "./parts/InsuranceCard.tsx";
import { NextRepaymentCard } from "./parts/NextRepaymentCard.tsx";
import { OverdueNotice } from "./parts/OverdueNotice.tsx";
import { HomeShortcuts } from "./parts/HomeShortcuts.tsx";
import { ToPayCard } from "./parts/ToPayCard.tsx";

/** Limit, cut-off, next repayment, shortcuts: what a dealer needs to know at a glance, in this order. */
export function HomeScreen(): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  // An answer is shown in slices too, so that no tap waits for it.
  const shown = useDeferredValue(home.data);
  const answeredAtMs = useDeferredValue(home.dataUpdatedAt);
  const [noticesOpen, setNoticesOpen] = useState(false);
  const openNotices = () => setNoticesOpen(true);
  const closeNotices = () => setNoticesOpen(false);
  return (
    <Screen
      tabBar={<TabLinks current="home" />}
      header={<Head unread={shown?.unreadNotices ?? 0} onOpenNotices={openNotices} />}
    >
      <MovedLine />
      {shown === undefined && !home.isError ? <Loading /> : null}
      {home.isError && home.data === undefined ? (
        <LoadFailure
          error={home.error}
          secondary={t`额度和借款没有变化，只是暂时显示不出来。`}
          onRetry={() => home.refetch()}
        />
      ) : null}
      {shown === undefined ? null : (
        <Content
          home={shown}
          answeredAtMs={answeredAtMs}
          onRefresh={() => void home.refetch()}
          onOpenNotices={openNotices}
        />
      )}
      <LatePart
        isWanted={noticesOpen}
        load={async () => (await import("../../flows/notices/NoticeSheet.tsx")).NoticeSheet}
        props={{ open: noticesOpen, onClose: closeNotices }}
        onMissing={closeNotices}
      />
    </Screen>
  );
}

function Head(props: { unread: number; onOpenNotices: () => void }): ReactElement {
  const { t } = useLingui();
  const { data: session } = useQuery(sessionQuery);
  return (
    <header className={css.head}>
      <h1 className={css.enterprise} tabIndex={-1}>
        {session?.enterprise.name === undefined || session.enterprise.name === ""
          ? t`刻度`
          : session.enterprise.name}
      </h1>
      <HelpButton />
      <IconButton
        icon={BellIcon}
        label={t`通知`}
        onClick={props.onOpenNotices}
        badge={props.unread > 0 ? { dot: true, label: t`${props.unread} 条未读` } : undefined}
        data-testid="notices"
      />
    </header>
  );
}

function Loading(): ReactElement {
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

interface ContentProps {
  home: Home;
  answeredAtMs: number;
  onRefresh: () => void;
  onOpenNotices: () => void;
}

function Content({ home, answeredAtMs, onRefresh, onOpenNotices }: ContentProps): ReactElement {
  const late = home.lines.find((line) => line.overdue !== null);
  const overdue = late?.overdue ?? null;
  const notCredit = home.lines.every((line) => line.status === "NOT_CREDIT");
  const hasLoans = home.nextRepayment !== null;
  const toPay =
    home.toPay.count > 0 ? (
      <ToPayCard home={home} answeredAtMs={answeredAtMs} onCutOff={onRefresh} />
    ) : null;
  return (
    <>
      {overdue !== null && late !== undefined ? (
        <OverdueNotice overdue={overdue} status={late.status} />
      ) : home.notice === null ? null : (
        <TopNotice notice={home.notice} onOpen={onOpenNotices} />
      )}
      {[...home.lines].sort(byUrgency).map((line, place) => (
        <Line key={line.lineId} home={home} line={line} compact={place > 0} onRefresh={onRefresh} />
      ))}
      <LatePart
        isWanted={home.lines.some(({ view }) => view === "Freeze")}
        load={async () => (await import("../../flows/limit-status/FrozenLines.tsx")).FrozenLines}
        props={{ lines: home.lines }}
        quiet
      />
      <LatePart
        isWanted={notCredit}
        load={async () => (await import("./ApplyCards.tsx")).ApplyCards}
        props={{ lines: home.lines, step: home.applicationStep }}
        quiet
      />
      {overdue === null ? toPay : null}
      {home.nextRepayment === null ? null : (
        <NextRepaymentCard next={home.nextRepayment} today={businessDay(home.now)} />
      )}
      {overdue === null ? null : toPay}
      {!notCredit || hasLoans ? <HomeShortcuts home={home} /> : null}
      {notCredit ? null : <InsuranceCard />}
      <LatePart
        isWanted={home.lines.every(({ view }) => UNUSABLE.test(view))}
        load={async () => (await import("./HomeAnswers.tsx")).loadHomeAnswers()}
        props={{ lines: home.lines, hasLoans }}
        quiet
      />
      <CampaignSlot page="INDEX" />
    </>
  );
}

/** Views of a line that has ended, or is not opened yet. */
const UNUSABLE = /^(?:Expired|Fail|Veto|PsbcReject|Protocol|NotActivate)$/;

/** What is late comes first, then what can be used. Otherwise the service's order stays. */
function byUrgency(one: CreditLine, other: CreditLine): number {
  return urgency(one) - urgency(other);
}

function urgency({ overdue, view }: CreditLine): number {
  if (overdue !== null) return 0;
  return view === "Grant" ? 1 : 2;
}

function TopNotice(props: { notice: NoticeAnswer; onOpen: () => void }): ReactElement | null {
  const { onOpen, notice } = props;
  const { tone } = notice;
  const { title, text } = useNoticeWords(notice);
  if (text === "") return null;
  return tone === "news" ? (
    <Notice tone={tone} oneLine onOpen={onOpen}>
      {text}
    </Notice>
  ) : (
    <Notice tone={tone} title={title} onOpen={onOpen}>
      {text}
    </Notice>
  );
}

interface LineProps {
  home: Home;
  line: CreditLine;
  compact: boolean;
  onRefresh: () => void;
}

function Line({ home, line, compact, onRefresh }: LineProps): ReactElement {
  const card = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const wanted = LIMIT_VIEWS.find((view) => pathname.endsWith(`/${view}`)) === line.view;
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: "center" });
  }, [wanted]);
  const { data: session } = useQuery(sessionQuery);
  const props = useLimitStatusCard({
    line,
    estimate: home.estimate,
    today: businessDay(home.now),
    onRefresh,
    mayRaise: session?.enterprise.role === "LEGAL_PERSON",
  });
  return <LineCard {...props} ref={card} compact={compact} data-testid={`line-${line.appCode}`} />;
}
