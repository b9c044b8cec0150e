import { type AppCode, BUSINESS_LOAN, FLEXIBLE_CREDIT, PARTNER_CREDIT } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** Words about a product, after its name. */
export function useWordsOfProduct(): (appCode: AppCode, words: string) => string {
  const { t } = useLingui();
  return (appCode, words) => {
    switch (appCode) {
      case FLEXIBLE_CREDIT:
        return t`灵活信用：${words}`;
      case BUSINESS_LOAN:
        return t`经营贷：${words}`;
      case PARTNER_CREDIT:
        return t`邮储合作：${words}`;
      default:
        return words;
    }
  };
}
