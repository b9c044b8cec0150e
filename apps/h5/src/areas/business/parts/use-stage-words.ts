import type { Customer } from "@kedu/api";
import { type CustomerStage, FLEXIBLE_CREDIT } from "@kedu/domain";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useWordsOfProduct } from "./use-words-of-product.ts";

interface StageWords {
  readonly tone: PillTone;
  /** A word or two. */
  readonly words: string;
  /** What it means for the dealer, and what they can do next. */
  readonly meaning: string;
}

/**
 * How far a customer has come with each product, in words. Flexible credit is named where another product is beside it;
 * who has applied for nothing has one entry that says so.
 */
export function useStageWords(): (stages: Customer["stages"]) => StageWords[] {
  const { t } = useLingui();
  const wordsOf = useWordsOfStage();
  const ofProduct = useWordsOfProduct();
  return (stages) => {
    if (stages.length === 0) {
      return [
        {
          tone: "neutral",
          words: t`未申请`,
          meaning: t`客户还没有申请额度。客户登录后可以先测额，再提交申请。`,
        },
      ];
    }
    const isNamed = stages.some(({ appCode }) => appCode !== FLEXIBLE_CREDIT);
    return stages.map(({ appCode, stage }) => {
      const { meaning, tone, words } = wordsOf(stage);
      return isNamed
        ? { tone, words: ofProduct(appCode, words), meaning: ofProduct(appCode, meaning) }
        : { tone, words, meaning };
    });
  };
}

function useWordsOfStage(): (stage: CustomerStage) => StageWords {
  const { t } = useLingui();
  return (stage) => {
    switch (stage) {
      case "OFFERED":
        return {
          tone: "info",
          words: t`待申请`,
          meaning: t`银行邀请客户申请额度。客户登录后按提示填写资料，就能提交申请。`,
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
          meaning: t`额度已批下。客户登录后按提示签署协议并刷脸，就能激活。`,
        };
      case "AVAILABLE":
        return {
          tone: "positive",
          words: t`已激活`,
          meaning: t`客户可以使用额度。额度多少和借款，只有客户本人能看到。`,
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
          meaning: t`目前不能为这位客户提供额度。客户有疑问可以联系客服。`,
        };
      case "EXPIRED":
        return {
          tone: "caution",
          words: t`已到期`,
          meaning: t`额度已到期。怎样重新申请，客户登录后能看到。`,
        };
    }
  };
}
