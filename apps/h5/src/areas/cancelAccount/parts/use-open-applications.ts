import type { Home } from "@kedu/api";
import { type AppCode, BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** Products whose applications we decide; the partner bank decides its own. */
const OWN: readonly AppCode[] = [FLEXIBLE_CREDIT, BUSINESS_LOAN];

/** Lines that wait for a decision: their applications can be withdrawn. */
export function openApplicationsOf({ lines }: Pick<Home, "lines">): readonly AppCode[] {
  return lines
    .filter(({ appCode, status }) => status === "NEW" && OWN.includes(appCode))
    .map(({ appCode }) => appCode);
}

/** The products in words. */
export function useProductWords(): (appCode: AppCode) => string {
  const { t } = useLingui();
  return (appCode) => (appCode === BUSINESS_LOAN ? t`经营贷额度申请` : t`灵活信用额度申请`);
}
