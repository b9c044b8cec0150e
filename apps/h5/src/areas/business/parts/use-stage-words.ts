import type { CustomerStage } from "@kedu/domain";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

interface StageWords {
  readonly tone: PillTone;
  /** A word or two. */
  readonly words: string;
  /** What it means for the dealer, and what they can do next. */
  readonly meaning: string;
}

/** How far a customer has come, in words. */
export function useStageWords(): (stage: CustomerStage) => StageWords {
  const { t } = useLingui();
  return (stage) => {
    switch (stage) {
      case "NOT_APPLIED":
        return {
          tone: "neutral",
          words: t`未申请`,
          meaning: t`客户还没有申请灵活贷。客户登录后可以先测额，再提交申请。`,
        };
      case "APPLYING":
        return {
          tone: "info",
          words: t`审批中`,
          meaning: t`申请已提交，等待审批结果。结果会通知客户本人。`,
        };
      case "NOT_APPROVED":
        return {
          tone: "caution",
          words: t`未通过`,
          meaning: t`这次申请未通过。可以再次申请的日期，客户登录后能看到。`,
        };
      case "TO_ACTIVATE":
        return {
          tone: "accent",
          words: t`待激活`,
          meaning: t`额度已批下。客户登录后签署协议、开户并刷脸，就能激活。`,
        };
      case "AVAILABLE":
        return {
          tone: "positive",
          words: t`已激活`,
          meaning: t`客户可以用灵活贷付款。额度和借款只有客户本人能看到。`,
        };
      case "FROZEN":
        return {
          tone: "critical",
          words: t`已冻结`,
          meaning: t`额度暂时不能用款，还款不受影响。原因和解决办法，客户登录后能看到。`,
        };
      case "DECLINED":
        return {
          tone: "neutral",
          words: t`暂不支持`,
          meaning: t`目前不能为这位客户提供灵活贷。客户有疑问可以联系客服。`,
        };
      case "EXPIRED":
        return {
          tone: "caution",
          words: t`已到期`,
          meaning: t`额度已到期。客户登录后可以重新申请。`,
        };
    }
  };
}
