import type { Estimate } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  ErrorState,
  KeyValue,
  List,
  Money,
  Rule,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { estimateQuery, startEstimateMutation } from "../../data/credit.queries.ts";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { type Consent, useConsent } from "../../flows/consent/use-consent.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { usePart } from "../../platform/screen/use-part.ts";
import * as css from "./ForecastLimitScreen.css.ts";
import { GiftsSheet } from "./parts/GiftsSheet.tsx";

const GIFTS_PATH = "/forecastLimit/components/tripleRites";
const LIMIT_PATH = "/forecastLimit/components/limit";

/** The credit estimate in its three stages: not started, in progress, done. */
export function ForecastLimitScreen(): ReactElement {
  const { t } = useLingui();
  const estimate = useQuery(estimateQuery);
  const consent = useConsent("ESTIMATE");
  const start = useMutation(startEstimateMutation);
  const { pathname } = useLocation();
  const gifts = usePart(GIFTS_PATH, "/forecastLimit");

  async function begin(): Promise<void> {
    if (await consent.grant()) await start.mutateAsync().catch(() => undefined);
  }

  const status = estimate.data?.status;
  return (
    <Screen
      title={t`额度预估`}
      backTo="/home"
      footer={status === undefined ? undefined : <Action status={status} onStart={begin} />}
    >
      <QueryContent state={estimate} loading={<Loading />}>
        {(loaded) => (
          <>
            <Stage estimate={loaded} inView={pathname === LIMIT_PATH} />
            <List>
              <Cell
                title={t`三重好礼`}
                secondary={t`测额、激活、首次付款，各有一份`}
                onClick={gifts.show}
                aria-haspopup="dialog"
              />
            </List>
          </>
        )}
      </QueryContent>
      {status === "NOTSTART" ? <ConsentPart consent={consent} /> : null}
      {start.error === null ? null : <RefusalNotice error={start.error} onRetry={begin} />}
      <GiftsSheet
        gifts={estimate.data?.gifts ?? []}
        open={gifts.open && estimate.data !== undefined}
        onClose={gifts.close}
      />
    </Screen>
  );
}

function Loading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureXl" width="half" />
        <SkeletonBar size="rule" />
      </SkeletonCard>
    </Skeleton>
  );
}

function ConsentPart({ consent }: { consent: Consent }): ReactElement {
  return consent.isError ? (
    <ErrorState onRetry={consent.retry} />
  ) : (
    <ConsentBoxes consent={consent} />
  );
}

function Action(props: { status: Estimate["status"]; onStart: () => Promise<void> }): ReactElement {
  const { t } = useLingui();
  switch (props.status) {
    case "NOTSTART":
      return (
        <Button block onClick={props.onStart} data-testid="start-estimate">
          {t`立即测额`}
        </Button>
      );
    case "INPROGRESS":
      return (
        <Button block prominence="quiet" disabled>
          {t`正在评估你的额度`}
        </Button>
      );
    case "DONE":
      return (
        <Button block render={(link) => <Link to="/qualification" {...link} />}>
          {t`领取额度`}
        </Button>
      );
  }
}

function Stage({ estimate, inView }: { estimate: Estimate; inView: boolean }): ReactElement {
  const { t } = useLingui();
  switch (estimate.status) {
    case "NOTSTART":
      return (
        <Card heading={t`立即测额赢好礼`}>
          <p
            className={css.words}
          >{t`初始额度约为月进货额的 50% 到 70%。只看近 6 个月的进货记录，不查征信，不影响信用。`}</p>
          <Rule
            kind="band"
            max={100}
            band={[50, 70]}
            label={t`初始额度约为月进货额的 50% 到 70%`}
          />
          <div className={css.ends}>
            <span>0</span>
            <span>{t`月进货额 100%`}</span>
          </div>
          {estimate.failReason === null ? null : (
            <>
              <p className={css.words} role="status">
                {estimate.failReason}
              </p>
              <Button
                prominence="secondary"
                block
                render={(link) => <Link to="/qualification" {...link} />}
                data-testid="apply-without-estimate"
              >
                {t`直接申请`}
              </Button>
            </>
          )}
        </Card>
      );
    case "INPROGRESS":
      return (
        <Card heading={t`您的额度预估`}>
          <p className={css.words} role="status">{t`可以先离开，结果会显示在这里`}</p>
          <Rule kind="scan" label={t`正在评估`} />
        </Card>
      );
    case "DONE":
      return <Figure estimate={estimate} inView={inView} />;
  }
}

/** The figure and what it rests on. */
function Figure({ estimate, inView }: { estimate: Estimate; inView: boolean }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (inView) card.current?.scrollIntoView({ block: "center" });
  }, [inView]);
  const { basis, estimateFen, expiresOn } = estimate;
  return (
    <Card heading={t`您的额度预估`} ref={card}>
      {estimateFen === null ? null : <Money fen={estimateFen} size="xl" data-testid="estimate" />}
      {basis === null ? null : (
        <div className={css.scale}>
          <Rule
            kind="band"
            max={100}
            band={[0, basis.sharePercent]}
            label={t`约为月进货额的 ${basis.sharePercent}%`}
          />
          <div className={css.ends}>
            <span>0</span>
            <span>{t`月进货额 100%`}</span>
          </div>
        </div>
      )}
      <KeyValue
        rows={[
          ...(basis === null
            ? []
            : [
                {
                  key: "purchases",
                  label: t`近 ${basis.months} 个月平均月进货额`,
                  value: <Money fen={basis.monthlyPurchaseFen} size="s" />,
                },
                { key: "share", label: t`采用比例`, value: `${basis.sharePercent}%` },
              ]),
          ...(expiresOn === null
            ? []
            : [{ key: "until", label: t`预估有效至`, value: dates.full(expiresOn) }]),
        ]}
      />
      <p className={css.words}>{t`预估值，以审批结果为准`}</p>
    </Card>
  );
}
