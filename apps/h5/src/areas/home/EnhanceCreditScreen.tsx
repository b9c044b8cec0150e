import type { IncreaseOffer, LimitIncrease } from "@kedu/api";
import type { LimitIncreaseKind } from "@kedu/domain";
import { Button, Card, Cell, KeyValue, List, Money, Notice, Stack, TabPanel, Tabs } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { increaseOfferQuery } from "../../data/limit-increases.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { productOf } from "../../platform/routing/own-product.ts";
import { AskIncrease } from "./increase/AskIncrease.tsx";
import { CloseIncrease } from "./increase/CloseIncrease.tsx";
import * as css from "./increase/Increase.css.ts";
import { increaseAddress } from "./increase/increase-address.ts";
import { LoadingIncrease } from "./increase/LoadingIncrease.tsx";
import { useIncreaseKindWords } from "./increase/use-increase-words.ts";

const KINDS = "increase-kinds";

/** Asks for a higher limit: which kind, how much, what for, and what shows it. */
export function EnhanceCreditScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const appCode = productOf(search);
  return (
    <QueryScreen
      query={increaseOfferQuery(appCode)}
      missing="NOT_FOUND"
      title={t`申请提额`}
      backTo="/home"
      helpTopic="LIMIT"
      isForSomeRoles
      loading={<LoadingIncrease />}
      failed={t`额度没有变化，只是暂时显示不出来。`}
    >
      {(offer) => <Offer offer={offer} />}
    </QueryScreen>
  );
}

function Offer({ offer }: { offer: IncreaseOffer }): ReactElement {
  const { t } = useLingui();
  const kindWords = useIncreaseKindWords();
  const firstFree = offer.kinds.find(({ blockedBy }) => blockedBy === null);
  const [kind, setKind] = useState<LimitIncreaseKind>(firstFree?.kind ?? "RAISE_FIXED_CREDIT");
  const chosen = offer.kinds.find((each) => each.kind === kind);
  return (
    <>
      <Limits offer={offer} />
      {offer.open === null ? (
        <>
          <Tabs<LimitIncreaseKind>
            id={KINDS}
            label={t`提额方式`}
            items={offer.kinds.map((each) => ({
              value: each.kind,
              label: kindWords[each.kind],
              "data-testid": each.kind,
            }))}
            value={kind}
            onChange={setKind}
          />
          <TabPanel tabs={KINDS} value={kind}>
            {chosen === undefined || chosen.blockedBy !== null ? (
              <Blocked blockedBy={chosen?.blockedBy ?? null} on={chosen?.availableOn ?? null} />
            ) : (
              <AskIncrease offer={offer} kind={kind} documentsMin={chosen.documentsMin} />
            )}
          </TabPanel>
        </>
      ) : (
        <Open open={offer.open} />
      )}
      <List>
        <Cell
          title={t`额度变动记录`}
          render={(link) => <Link to="/record/credit" {...link} />}
          data-testid="to-changes"
        />
      </List>
    </>
  );
}

/** What the line has now. */
function Limits({ offer }: { offer: IncreaseOffer }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <Card data-testid="limits">
      <div className={css.figure}>
        <p className={css.label}>{t`现在的总额度`}</p>
        <Money fen={offer.limitFen} size="l" data-testid="limit" />
      </div>
      <KeyValue
        rows={[
          { key: "fixed", label: t`固定额度`, value: <Money fen={offer.fixedFen} /> },
          ...(offer.tempValidTo === null
            ? []
            : [
                { key: "temp", label: t`临时额度`, value: <Money fen={offer.tempFen} /> },
                { key: "until", label: t`临时额度到期日`, value: dates.full(offer.tempValidTo) },
              ]),
          { key: "used", label: t`已用`, value: <Money fen={offer.usedFen} /> },
          { key: "available", label: t`可用额度`, value: <Money fen={offer.availableFen} /> },
        ]}
      />
    </Card>
  );
}

/** A request is under way, and nothing else can be asked for until it has ended. */
function Open({ open }: { open: LimitIncrease }): ReactElement {
  const { t } = useLingui();
  const kindWords = useIncreaseKindWords();
  const waitsForCode = open.status === "VERIFYING";
  const page = waitsForCode ? "confirm" : "result";
  return (
    <Card
      heading={waitsForCode ? t`有一笔申请待确认` : t`有一笔申请在审批`}
      data-testid="open-increase"
    >
      <Stack gap="parts">
        <KeyValue
          rows={[
            { key: "kind", label: t`提额方式`, value: kindWords[open.kind] },
            { key: "amount", label: t`申请增加`, value: <Money fen={open.amountFen} /> },
          ]}
        />
        <Button
          block
          render={(link) => <Link to={increaseAddress(page, open.increaseId)} {...link} />}
          data-testid="continue"
        >
          {waitsForCode ? t`继续确认` : t`查看进度`}
        </Button>
        <CloseIncrease increaseId={open.increaseId} />
      </Stack>
    </Card>
  );
}

interface BlockedProps {
  readonly blockedBy: IncreaseOffer["kinds"][number]["blockedBy"];
  /** The day from which it is possible. */
  readonly on: string | null;
}

/** Why this kind cannot be asked for now, and what can be done. */
function Blocked({ blockedBy, on }: BlockedProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const day = on === null ? "" : dates.full(on);
  switch (blockedBy) {
    case "OVERDUE_DEBT":
      return (
        <>
          <Notice tone="critical" title={t`有逾期借款，暂时不能提额`} data-testid="blocked">
            {t`还清逾期部分后可以申请。`}
          </Notice>
          <Button block render={(link) => <Link to="/repay" {...link} />}>{t`去还款`}</Button>
        </>
      );
    case "REAPPLY_TOO_EARLY":
      return (
        <Notice tone="caution" title={t`还不能再次申请`} data-testid="blocked">
          {t`上次申请没有通过，${day} 起可以再申请。现有额度不变。`}
        </Notice>
      );
    case "TEMPORARY_LIMIT_RUNNING":
      return (
        <Notice tone="info" title={t`临时额度还在有效期内`} data-testid="blocked">
          {t`${day} 起可以再申请临时额度，现在可以申请固定额度。`}
        </Notice>
      );
    case "LIMIT_INCREASE_OPEN":
      return (
        <Notice tone="info" title={t`已有一笔提额申请`} data-testid="blocked">
          {t`企业的另一位成员正在申请，有结果后才能再申请。`}
        </Notice>
      );
    case "LINE_FROZEN":
    case "LINE_NOT_AVAILABLE":
    case null:
      return (
        <Notice tone="caution" title={t`额度不在可用状态，不能提额`} data-testid="blocked">
          {t`请返回首页查看额度状态。`}
        </Notice>
      );
  }
}
