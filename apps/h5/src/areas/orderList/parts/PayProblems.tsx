import type { Payment, PaymentQuote } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import {
  type TermsObstacle,
  TermsProblems,
  type TermsWords,
  useTermsObstacle,
} from "../../../flows/agreed-terms/TermsProblems.tsx";
import { obstacleOf } from "../../../flows/payment/payment-obstacle.ts";
import { PaidBefore, paidOrdersOf } from "./PaidBefore.tsx";
import type { PaymentFlow } from "../../../flows/payment/use-payment-flow.ts";

function termsObstacleOf(terms: PaymentQuote | Payment): TermsObstacle {
  return {
    code: obstacleOf(terms),
    data: "availableFen" in terms ? { availableFen: terms.availableFen } : {},
  };
}

function usePayWords(): TermsWords {
  const { t } = useLingui();
  return {
    offline: t`网络已断开，连上后才能付款`,
    blocked: t`这笔付款暂时不能办理`,
    closedTitles: {
      EXPIRED: t`超过 30 分钟没有确认，这笔付款已关闭`,
      REPLACED: t`这些订单已在别处重新确认，这里的付款已关闭`,
      FACE_FAILED: t`人脸识别次数已用完，这笔付款已关闭`,
      FACE_DECLINED: t`银行没有接受这次人脸识别，这笔付款已关闭`,
    },
    closedTitle: t`这笔付款已关闭`,
    closed: t`没有扣款，额度未占用。已按最新信息重新报价，请核对后再付。`,
    changed: t`有变化的项目已标出，确认后再提交。没有扣款，额度未占用。`,
    unchanged: t`已按最新信息重新报价，金额没有变化，请核对后再提交。`,
  };
}

/** Why it cannot be paid now, in one line for the button. */
export function useObstacle(terms: PaymentQuote | Payment): string | null {
  return useTermsObstacle(termsObstacleOf(terms), usePayWords());
}

/** What blocks the payment or has changed, above everything else. */
export function PayProblems(props: {
  flow: PaymentFlow;
  terms: PaymentQuote | Payment;
  onRetry: () => unknown;
}): ReactElement {
  const { flow, terms } = props;
  const obstacle = termsObstacleOf(terms);
  const [first, ...others] = paidOrdersOf(terms.orders);
  return (
    <TermsProblems
      obstacle={obstacle}
      explanation={
        obstacle.code === "ORDER_ALREADY_PAID" && first !== undefined ? (
          <PaidBefore orders={terms.orders} paid={[first, ...others]} />
        ) : null
      }
      state={flow}
      words={usePayWords()}
      onRetryTerms={flow.retryLoad}
      onRetry={props.onRetry}
    />
  );
}
