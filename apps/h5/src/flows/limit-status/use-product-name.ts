import { type AppCode, BUSINESS_LOAN, PARTNER_CREDIT } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** The name of the product of a line. */
export function useProductName(): (appCode: AppCode) => string {
  const { t } = useLingui();
  return (appCode) => {
    switch (appCode) {
      case PARTNER_CREDIT:
        return t`邮储合作`;
      case BUSINESS_LOAN:
        return t`经营贷`;
      default:
        return t`灵活信用`;
    }
  };
}
