import type { RepayQuote } from "@kedu/api";
import { BUSINESS_LOAN } from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  ErrorState,
  formatFen,
  formatFenPlain,
  Loading,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import type { RepayScope } from "../../data/repayment.queries.ts";
import { topicFor } from "../../platform/help/product-topics.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";
import { useOnline } from "../../platform/online/use-online.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { NewFigures } from "../agreed-terms/NewFigures.tsx";
import { type RepayFlow, useRepayFlow } from "./use-repay-flow.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { ReasonedButton } from "../../platform/screen/ReasonedButton.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { report } from "../../platform/reporting/report.ts";
import * as css from "./RepayConfirm.css.ts";
import { RepayFigures, RepayLines } from "./RepayCards.tsx";
import { type PartAmount, usePartAmount } from "./use-part-amount.ts";

export interface RepayConfirmProps {
  readonly loanIds: readonly string[];
  /** What is repaid of a business loan; flexible credit has no scope. */
  readonly scope?: RepayScope;
  /** Where back leads when the page was opened directly. */
  readonly backTo: string;
  readonly title: string;
  /** What the amount is. */
  readonly amountLabel: string;
  /** Shown below the figures. */
  readonly note: string;
  /** False where only the whole can be repaid. */
  readonly takesParts: boolean;
  /** What the dealer needs to decide, between the amount and its figures. */
  readonly children?: ReactNode;
}

/** What repaying costs now, of the whole or a part, and the button that debits it. */
export function RepayConfirm(props: RepayConfirmProps): ReactElement {
  const { loanIds } = props;
  const part = usePartAmount(loanIds);
  const flow = useRepayFlow(loanIds, props.takesParts ? part.pricedFen : null, props.scope);
  if (refusalCodeOf(flow.loadError) === "NOT_FOUND") throw notFound();
  return flow.quote === undefined ? (
    <Screen title={props.title} backTo={props.backTo} helpTopic={helpOf(props, flow.quote)}>
      {flow.loadError === null ? <LoadingQuote /> : <NoQuote flow={flow} />}
    </Screen>
  ) : (
    <Quoted {...props} flow={flow} quote={flow.quote} part={part} />
  );
}

/** Rules of early repayment are a product's own: only a business loan has a scope, and the quote names the others. */
function helpOf({ scope }: RepayConfirmProps, quote?: RepayQuote): TopicKey | undefined {
  return topicFor("earlyRepayment", scope === undefined ? quote?.appCode : BUSINESS_LOAN);
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

/** Nothing could be quoted: the service gave a reason, or did not answer. */
function NoQuote({ flow }: { flow: RepayFlow }): ReactElement {
  const { t } = useLingui();
  return outcomeOf(flow.loadError).kind === "refused" ? (
    <RefusalNotice error={flow.loadError} movesMoney onRetry={flow.retryLoad} />
  ) : (
    <ErrorState secondary={t`没有扣款，借款没有变化。`} onRetry={flow.retryLoad} />
  );
}

interface QuotedProps extends RepayConfirmProps {
  readonly flow: RepayFlow;
  readonly quote: RepayQuote;
  readonly part: PartAmount;
}

function Quoted({ flow, quote, part, ...props }: QuotedProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const { maximumFen, totalFen } = quote;
  const problem = props.takesParts ? part.problem(maximumFen) : null;
  const priced = (!props.takesParts || part.isPriced(maximumFen)) && !flow.requoting;
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
      title={props.title}
      backTo={props.backTo}
      helpTopic={helpOf(props, quote)}
      footer={
        <ReasonedButton
          reason={online ? null : t`网络已断开，连上后才能还款`}
          onClick={confirm}
          loading={problem === null && !priced}
          data-testid="repay"
        >
          {problem === null && priced ? t`确认还款 ${amount}` : t`确认还款`}
        </ReasonedButton>
      }
    >
      {flow.problem === null ? null : (
        <RefusalNotice error={flow.problem} movesMoney onRetry={confirm} />
      )}
      <NewFigures
        changed={flow.changed}
        requoted={flow.requoted}
        changedWords={t`有变化的项目已标出，确认后再提交。没有扣款。`}
        unchangedWords={t`已按最新信息重新报价，金额没有变化，请核对后再提交。`}
      />
      <Card data-testid="repay-card">
        {part.text === null || !props.takesParts ? (
          <>
            <p className={css.label}>{props.amountLabel}</p>
            <div className={css.head}>
              <Money fen={totalFen} size="l" data-testid="repay-total" />
              {props.takesParts ? (
                <Button
                  prominence="text"
                  size="small"
                  edge="both"
                  onClick={() => part.change("")}
                  data-testid="repay-part"
                >
                  {t`只还一部分`}
                </Button>
              ) : null}
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
              edge="start"
              onClick={() => {
                setTried(false);
                part.change(null);
              }}
              data-testid="repay-whole"
            >
              {props.scope === "DUE" ? t`改为还清到期的` : t`改为全部结清`}
            </Button>
          </>
        )}
      </Card>
      {props.children}
      <RepayFigures quote={quote} changed={flow.changed} />
      <RepayLines quote={quote} />
      <p className={css.label}>{props.note}</p>
      <Loading open={flow.repaying} label={t`正在扣款，请勿关闭页面`} data-testid="repaying" />
    </Screen>
  );
}
