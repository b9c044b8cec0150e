import type { CustomerDetail } from "@kedu/api";
import { type CustomerStep, FLEXIBLE_CREDIT } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useWordsOfProduct } from "./use-words-of-product.ts";

type Missing = CustomerDetail["missing"][number];

/** What a customer has to do, and since or until when. A product is named where it is not flexible credit. */
export function useStepWords(): (missing: Missing) => string {
  const { t } = useLingui();
  const dates = useDateWords();
  const ofProduct = useWordsOfProduct();
  const wordsOf = (step: CustomerStep, day: string): string => {
    switch (step) {
      case "REPAY":
        return t`${day} 到期，还没还清`;
      case "ANSWER_OFFER":
        return t`可以申请，${day} 截止`;
      case "TAKE_OFFER":
        return t`已批额度待激活，${day} 截止`;
      case "RENEW_LINE":
        return t`额度 ${day} 到期`;
      case "SUBMIT":
        return t`申请还没提交，${day} 后没有进展`;
      case "SIGN":
        return t`协议还没签署，${day} 后没有进展`;
      case "ACTIVATE":
        return t`额度还没激活，${day} 后没有进展`;
    }
  };
  return ({ appCode, on, step }) => {
    const words = wordsOf(step, dates.dayOfWeek(on));
    return appCode === null || appCode === FLEXIBLE_CREDIT ? words : ofProduct(appCode, words);
  };
}
