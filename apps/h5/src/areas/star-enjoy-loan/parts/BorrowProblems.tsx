import { isRefusalCode, type RefusalCode } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { outcomeOf, refusalCodeOf } from "../../../data/outcome.ts";
import { useOnline } from "../../../tasks/online/use-online.ts";
import { RefusalNotice } from "../../../tasks/refusal/RefusalNotice.tsx";
import { refusalWords } from "../../../tasks/refusal/refusal-words.ts";
import type { BorrowFlow } from "./use-borrow-flow.ts";

/** What stands in the way of borrowing: the quote says it; an open drawdown has passed that. */
function blockedBy(flow: BorrowFlow): string | null {
  return flow.drawdown === null ? (flow.quote?.blockedBy ?? null) : null;
}

/** Why it cannot be borrowed now, in one line for the button. */
export function useBorrowObstacle(flow: BorrowFlow): string | null {
  const { t, i18n } = useLingui();
  const online = useOnline();
  if (!online) return t`网络已断开，连上后才能借款`;
  const blocked = blockedBy(flow);
  if (blocked === null) return null;
  return isRefusalCode(blocked)
    ? i18n._(refusalWords[blocked](dataOf(flow)).happened)
    : t`这笔借款暂时不能办理`;
}

function dataOf(flow: BorrowFlow): { availableFen?: number } {
  return flow.quote === undefined ? {} : { availableFen: flow.quote.availableFen };
}

/** What stands in the way or has changed, above everything else. */
export function BorrowProblems(props: { flow: BorrowFlow; onRetry: () => unknown }): ReactElement {
  const { flow } = props;
  const blocked = blockedBy(flow);
  // What was refused and still stands in the way is told once.
  const problem = blocked !== null && refusalCodeOf(flow.problem) === blocked ? null : flow.problem;
  return (
    <>
      {blocked === null ? null : (
        <RefusalNotice
          error={{ code: blocked as RefusalCode, data: dataOf(flow) }}
          movesMoney
          onRetry={flow.retryQuote}
          data-testid="blocked"
        />
      )}
      {blocked === null && flow.closedBecause !== null ? (
        <Closed because={flow.closedBecause} />
      ) : null}
      {problem === null ? null : (
        <RefusalNotice
          error={problem}
          // A call without an answer that ends here made or left a drawdown; it moved nothing.
          movesMoney={isAnswered(problem)}
          onRetry={props.onRetry}
        />
      )}
      {flow.quoteError === null ? null : (
        <RefusalNotice error={flow.quoteError} onRetry={flow.retryQuote} data-testid="no-quote" />
      )}
      <NewFigures flow={flow} />
    </>
  );
}

function isAnswered(error: unknown): boolean {
  const { kind } = outcomeOf(error);
  return kind === "refused" || kind === "unsent";
}

/** The drawdown that was agreed to here has closed; the page goes on with a new quote. */
function Closed({ because }: { because: string }): ReactElement {
  const { t } = useLingui();
  const titles: Readonly<Record<string, string>> = {
    EXPIRED: t`超过 30 分钟没有确认，这笔借款已关闭`,
    REPLACED: t`已在别处重新借款，这里的已关闭`,
    FACE_FAILED: t`人脸识别次数已用完，这笔借款已关闭`,
  };
  return (
    <Notice tone="caution" live title={titles[because] ?? t`这笔借款已关闭`} data-testid="closed">
      {t`没有放款，额度未占用。已按最新信息重新计算，请核对后再借。`}
    </Notice>
  );
}

function NewFigures({ flow }: { flow: BorrowFlow }): ReactElement | null {
  const { t } = useLingui();
  if (flow.changed.size > 0) {
    return (
      <Notice tone="caution" live title={t`金额有更新，请核对`} data-testid="figures-changed">
        {flow.drawn
          ? t`随机券已揭晓，利息按抽中的金额算好了。`
          : t`有变化的项目已标出，确认后再提交。没有放款，额度未占用。`}
      </Notice>
    );
  }
  return flow.requoted ? (
    <Notice tone="info" live data-testid="figures-same">
      {t`已按最新信息重新计算，金额没有变化，请核对后再提交。`}
    </Notice>
  ) : null;
}
