import type { Payment, PaymentQuote } from "@kedu/api";
import { isRefusalCode } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { outcomeOf, refusalCodeOf } from "../../../data/outcome.ts";
import { useOnline } from "../../../tasks/online/use-online.ts";
import { obstacleOf } from "../../../tasks/payment-flow/refused-payment.ts";
import type { PaymentFlow } from "../../../tasks/payment-flow/use-payment-flow.ts";
import { RefusalNotice } from "../../../tasks/refusal/RefusalNotice.tsx";
import { refusalWords } from "../../../tasks/refusal/refusal-words.ts";

/** Why it cannot be paid now, in one line for the button. */
export function useObstacle(terms: PaymentQuote | Payment): string | null {
  const { t, i18n } = useLingui();
  const online = useOnline();
  if (!online) return t`网络已断开，连上后才能付款`;
  const blockedBy = obstacleOf(terms);
  if (blockedBy === null) return null;
  return isRefusalCode(blockedBy)
    ? i18n._(refusalWords[blockedBy](obstacleData(terms)).happened)
    : t`这笔付款暂时不能办理`;
}

function obstacleData(terms: PaymentQuote | Payment): { availableFen?: number } {
  return "availableFen" in terms ? { availableFen: terms.availableFen } : {};
}

/** What stands in the way or has changed, above everything else. */
export function PayProblems(props: {
  flow: PaymentFlow;
  terms: PaymentQuote | Payment;
  onRetry: () => unknown;
}): ReactElement {
  const { flow, terms } = props;
  const blockedBy = obstacleOf(terms);
  // What was refused and still stands in the way is told once.
  const isTold = blockedBy !== null && refusalCodeOf(flow.problem) === blockedBy;
  const problem = isTold ? null : flow.problem;
  return (
    <>
      {blockedBy === null ? null : (
        <RefusalNotice
          error={{ code: blockedBy, data: obstacleData(terms) }}
          movesMoney
          onRetry={flow.retryLoad}
          data-testid="blocked"
        />
      )}
      {blockedBy === null && flow.closedBecause !== null ? (
        <Closed because={flow.closedBecause} />
      ) : null}
      {problem === null ? null : (
        <RefusalNotice
          error={problem}
          // A call without an answer that ends here made or left a payment; it moved nothing.
          movesMoney={hasAnswer(problem)}
          onRetry={props.onRetry}
        />
      )}
      <NewFigures flow={flow} />
    </>
  );
}

/** The payment that was agreed to here has closed; the page goes on with a new quote. */
function Closed({ because }: { because: string }): ReactElement {
  const { t } = useLingui();
  const titles: Readonly<Record<string, string>> = {
    EXPIRED: t`超过 30 分钟没有确认，这笔付款已关闭`,
    REPLACED: t`这些订单已在别处重新确认，这里的付款已关闭`,
    FACE_FAILED: t`人脸识别次数已用完，这笔付款已关闭`,
  };
  return (
    <Notice
      tone="caution"
      live
      title={titles[because] ?? t`这笔付款已关闭`}
      data-testid="payment-closed"
    >
      {t`没有扣款，额度未占用。已按最新信息重新报价，请核对后再付。`}
    </Notice>
  );
}

function hasAnswer(error: unknown): boolean {
  const { kind } = outcomeOf(error);
  return kind === "refused" || kind === "unsent";
}

function NewFigures({ flow }: { flow: PaymentFlow }): ReactElement | null {
  const { t } = useLingui();
  if (flow.changed.size > 0) {
    return (
      <Notice tone="caution" live title={t`金额有更新，请核对`} data-testid="figures-changed">
        {flow.drawn
          ? t`随机券已揭晓，利息按抽中的金额算好了。`
          : t`有变化的项目已标出，确认后再提交。没有扣款，额度未占用。`}
      </Notice>
    );
  }
  return flow.requoted ? (
    <Notice tone="info" live data-testid="figures-same">
      {t`已按最新信息重新报价，金额没有变化，请核对后再提交。`}
    </Notice>
  ) : null;
}
