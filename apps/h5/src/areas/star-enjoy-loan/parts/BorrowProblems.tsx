import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import {
  type TermsObstacle,
  TermsProblems,
  type TermsWords,
  useTermsObstacle,
} from "../../../flows/agreed-terms/TermsProblems.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import type { BorrowFlow } from "./use-borrow-flow.ts";

/** What blocks borrowing, by the quote; an open drawdown has passed that. */
function obstacleOf({ intent, quote }: BorrowFlow): TermsObstacle {
  return {
    code: intent === null ? (quote?.blockedBy ?? null) : null,
    data: quote === undefined ? {} : { availableFen: quote.availableFen },
  };
}

function useBorrowWords(): TermsWords {
  const { t } = useLingui();
  return {
    offline: t`网络已断开，连上后才能借款`,
    blocked: t`这笔借款暂时不能办理`,
    closedTitles: {
      EXPIRED: t`超过 30 分钟没有确认，这笔借款已关闭`,
      REPLACED: t`已在别处重新借款，这里的已关闭`,
      FACE_FAILED: t`人脸识别次数已用完，这笔借款已关闭`,
      FACE_DECLINED: t`银行没有接受这次人脸识别，这笔借款已关闭`,
    },
    closedTitle: t`这笔借款已关闭`,
    closed: t`没有放款，额度未占用。已按最新信息重新计算，请核对后再借。`,
    changed: t`有变化的项目已标出，确认后再提交。没有放款，额度未占用。`,
    unchanged: t`已按最新信息重新计算，金额没有变化，请核对后再提交。`,
  };
}

/** Why it cannot be borrowed now, in one line for the button. */
export function useBorrowObstacle(flow: BorrowFlow): string | null {
  return useTermsObstacle(obstacleOf(flow), useBorrowWords());
}

/** What blocks the loan or has changed, above everything else. */
export function BorrowProblems(props: { flow: BorrowFlow; onRetry: () => unknown }): ReactElement {
  const { flow } = props;
  return (
    <>
      <TermsProblems
        obstacle={obstacleOf(flow)}
        state={flow}
        words={useBorrowWords()}
        onRetryTerms={flow.retryLoad}
        onRetry={props.onRetry}
      />
      {flow.quoteError === null ? null : (
        <RefusalNotice error={flow.quoteError} onRetry={flow.retryLoad} data-testid="no-quote" />
      )}
    </>
  );
}
