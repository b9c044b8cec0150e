import type { Cancellation } from "@kedu/api";
import type { AccountCancellationStatus, CancellationReason } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** Why an account is cancelled, in words. */
export function useReasonWords(): Readonly<Record<CancellationReason, string>> {
  const { t } = useLingui();
  return {
    NO_LONGER_NEEDED: t`不再需要借款`,
    COST: t`费用偏高`,
    OTHER_LENDER: t`改用其他机构`,
    BUSINESS_CLOSED: t`店铺停业或转让`,
    PRIVACY: t`担心个人信息`,
    SERVICE: t`对服务不满意`,
    OTHER: t`其他原因`,
  };
}

export interface StatusWords {
  readonly title: string;
  readonly tone: "neutral" | "positive" | "caution" | "critical" | "info";
}

/** The nine states of a cancellation, in words. */
export function useStatusWords(): Readonly<Record<AccountCancellationStatus, StatusWords>> {
  const { t } = useLingui();
  return {
    DRAFT: { title: t`未填写原因`, tone: "neutral" },
    CHECKING: { title: t`正在检查`, tone: "info" },
    BLOCKED: { title: t`有事项待处理`, tone: "caution" },
    FACE_PENDING: { title: t`待本人确认`, tone: "info" },
    SUBMITTED: { title: t`冷静期内`, tone: "caution" },
    PROCESSING: { title: t`银行销户中`, tone: "info" },
    SUCCESS: { title: t`已注销`, tone: "positive" },
    REJECTED: { title: t`银行未通过`, tone: "critical" },
    REVOKED: { title: t`已撤回`, tone: "neutral" },
  };
}

/** How one that was revoked came to its end. */
export function useRevokedWords(): (current: Pick<Cancellation, "revokedBy">) => string {
  const { t } = useLingui();
  return ({ revokedBy }) => {
    switch (revokedBy) {
      case "FACE_FAILED":
        return t`人脸识别未通过的次数用完了，账户没有注销。可以重新开始。`;
      case "BLOCKED":
        return t`冷静期结束时又有未完成的事项，账户没有注销，钱没有变动。处理好后可以重新开始。`;
      case "LEFT":
        return t`您放弃了这次注销，账户没有变化。`;
      default:
        return t`您在冷静期内撤回了注销，账户和额度已恢复使用。`;
    }
  };
}
