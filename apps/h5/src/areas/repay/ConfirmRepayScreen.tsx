import type { RepayQuote } from "@kedu/api";
import {
  AmountInput,
  Button,
  Card,
  ErrorState,
  formatFen,
  formatFenPlain,
  Loading,
  Money,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useId, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { outcomeOf } from "../../data/outcome.ts";
import { useOnline } from "../../tasks/online/use-online.ts";
import { RefusalNotice } from "../../tasks/refusal/RefusalNotice.tsx";
import { loansInAddress } from "../../tasks/repay-flow/loan-ids.ts";
import { type RepayFlow, useRepayFlow } from "../../tasks/repay-flow/use-repay-flow.ts";
import { notFound } from "../../tasks/routing/page-error.ts";
import { Screen } from "../../tasks/screen/Screen.tsx";
import { report } from "../../tasks/reporting/report.ts";
import * as css from "./ConfirmRepayScreen.css.ts";
import { RepayFigures, RepayLines } from "./parts/RepayCards.tsx";
import { type PartAmount, usePartAmount } from "./parts/use-part-amount.ts";

/** What repaying costs now, of the whole or a part, and the one button that debits it. */
export function ConfirmRepayScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const named = search.get("loans");
  const loanIds = useMemo(
    () => loansInAddress(new URLSearchParams({ loans: named ?? "" })),
    [named],
  );
  if (loanIds.length === 0) throw notFound();
  const part = usePartAmount(loanIds);
  const flow = useRepayFlow(loanIds, part.pricedFen);
  return flow.quote === undefined ? (
    <Screen title={t`确认还款`} backTo="/repay" helpTopic="EARLY_REPAYMENT">
      {flow.loadError === null ? <LoadingQuote /> : <NoQuote flow={flow} />}
    </Screen>
  ) : (
    <Quoted flow={flow} quote={flow.quote} part={part} />
  );
}

function LoadingQuote(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}

/** Nothing could be quoted: the service said why, or said nothing. */
function NoQuote({ flow }: { flow: RepayFlow }): ReactElement {
  const { t } = useLingui();
  return outcomeOf(flow.loadError).kind === "refused" ? (
    <RefusalNotice error={flow.loadError} movesMoney onRetry={flow.retryLoad} />
  ) : (
    <ErrorState secondary={t`没有扣款，借款没有变化。`} onRetry={flow.retryLoad} />
  );
}

interface QuotedProps {
  readonly flow: RepayFlow;
  readonly quote: RepayQuote;
  readonly part: PartAmount;
}

function Quoted({ flow, quote, part }: QuotedProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const { maximumFen, totalFen } = quote;
  const problem = part.problem(maximumFen);
  const priced = part.isPriced(maximumFen) && !flow.requoting;
  const amount = formatFen(totalFen);

  async function confirm(): Promise<void> {
    report({ type: "button", name: "repay" });
    if (problem !== null) {
      setTried(true);
      input.current?.focus();
      return;
    }
    await flow.repay();
  }

  return (
    <Screen
      title={t`确认还款`}
      backTo="/repay"
      helpTopic="EARLY_REPAYMENT"
      footer={
        <>
          {online ? null : (
            <p id={reasonId} className={css.reason}>
              {t`网络已断开，连上后才能还款`}
            </p>
          )}
          <Button
            block
            onClick={confirm}
            disabled={!online}
            loading={problem === null && !priced}
            {...(online ? {} : { "aria-describedby": reasonId })}
            data-testid="repay"
          >
            {problem === null && priced ? t`确认还款 ${amount}` : t`确认还款`}
          </Button>
        </>
      }
    >
      <Problems flow={flow} onRetry={confirm} />
      <Card data-testid="repay-card">
        {part.text === null ? (
          <>
            <p className={css.label}>{t`今天结清需还`}</p>
            <div className={css.head}>
              <Money fen={totalFen} size="l" data-testid="repay-total" />
              <Button
                prominence="text"
                size="small"
                onClick={() => part.change("")}
                data-testid="repay-part"
              >
                {t`只还一部分`}
              </Button>
            </div>
          </>
        ) : (
          <>
            <AmountInput
              ref={input}
              label={t`还多少`}
              value={part.text}
              onValueChange={part.change}
              all={formatFenPlain(maximumFen).replaceAll(",", "")}
              hint={t`最多 ${formatFen(maximumFen)}`}
              {...(problem === "TOO_LARGE"
                ? { error: t`最多可还 ${formatFen(maximumFen)}` }
                : problem === "EMPTY" && tried
                  ? { error: t`请输入还款金额` }
                  : {})}
              data-testid="repay-amount"
            />
            <Button
              prominence="text"
              size="small"
              onClick={() => {
                setTried(false);
                part.change(null);
              }}
              data-testid="repay-whole"
            >
              {t`改为全部结清`}
            </Button>
          </>
        )}
      </Card>
      <RepayFigures quote={quote} changed={flow.changed} />
      <RepayLines quote={quote} />
      <p className={css.label}>{t`依次抵罚息、利息、本金；利息只算到还款当天，提前还不收费用。`}</p>
      <Loading open={flow.repaying} label={t`正在扣款，请勿关闭页面`} data-testid="repaying" />
    </Screen>
  );
}

/** What stands in the way or has changed, above everything else. */
function Problems({ flow, onRetry }: { flow: RepayFlow; onRetry: () => unknown }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      {flow.problem === null ? null : (
        <RefusalNotice error={flow.problem} movesMoney onRetry={onRetry} />
      )}
      {flow.changed.size === 0 ? null : (
        <Notice tone="caution" live title={t`金额有更新，请核对`} data-testid="figures-changed">
          {t`有变化的项目已标出，确认后再提交。没有扣款。`}
        </Notice>
      )}
      {flow.requoted && flow.changed.size === 0 ? (
        <Notice tone="info" live data-testid="figures-same">
          {t`已按最新信息重新报价，金额没有变化，请核对后再提交。`}
        </Notice>
      ) : null}
    </>
  );
}
