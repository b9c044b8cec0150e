import type { CreditLine } from "@kedu/api";
import { type AppCode, BUSINESS_LOAN, type FreezeReason } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { productAddress } from "../../platform/routing/own-product.ts";

/** Why a line is frozen, in words. */
export function useFreezeReasons(): Readonly<Record<FreezeReason, string>> {
  const { t } = useLingui();
  return {
    OVERDUE: t`有逾期未还`,
    RISK: t`企业情况需要核对`,
    ID_EXPIRED: t`法人证件已到期`,
    LEGAL_PERSON_CHANGED: t`法人已变更，需重新核实`,
    COURT: t`收到司法通知`,
    PERMISSION: t`支付权限需要核对`,
    CANCELLING: t`账户正在注销`,
  };
}

/** Where the dealer lifts a reason; null where another party lifts it and the way there is to ask. */
export function freezeControl(
  appCode: AppCode,
  { bankChannel, code }: Pick<CreditLine["freezeReasons"][number], "bankChannel" | "code">,
): string | null {
  switch (code) {
    case "ID_EXPIRED":
      return appCode === BUSINESS_LOAN
        ? productAddress("/idCertification", appCode)
        : "/idCertification";
    case "LEGAL_PERSON_CHANGED":
      return "/account/enterpriseInfo";
    case "PERMISSION":
      return `/userCenter/channelManage/channelProDetail?channel=${bankChannel ?? ""}`;
    default:
      return null;
  }
}
