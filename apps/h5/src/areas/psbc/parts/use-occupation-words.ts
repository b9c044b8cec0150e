import type { PartnerOccupation } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** What the occupations are called. */
export function useOccupationWords(): Readonly<Record<PartnerOccupation, string>> {
  const { t } = useLingui();
  return {
    SHOP_OWNER: t`个体店主`,
    ENTERPRISE_HEAD: t`企业负责人`,
    MANAGER: t`管理人员`,
    EMPLOYEE: t`普通职员`,
    PROFESSIONAL: t`专业技术人员`,
    FREELANCER: t`自由职业`,
    OTHER: t`其他职业`,
  };
}
