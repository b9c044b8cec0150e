import type { LimitIncrease } from "@kedu/api";
import type { LimitIncreaseKind, LimitIncreaseReason } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** The two kinds of increase. */
export function useIncreaseKindWords(): Readonly<Record<LimitIncreaseKind, string>> {
  const { t } = useLingui();
  return { RAISE_FIXED_CREDIT: t`固定额度`, RAISE_TEMP_CREDIT: t`临时额度` };
}

/** What it is needed for. */
export function useIncreaseReasonWords(): Readonly<Record<LimitIncreaseReason, string>> {
  const { t } = useLingui();
  return {
    PEAK_SEASON: t`旺季备货`,
    NEW_MODEL: t`新机首销`,
    LARGE_ORDER: t`大额订单`,
    NEW_SHOP: t`新开门店`,
    OTHER: t`其他`,
  };
}

/** Why a request ended without a decision. */
export function useClosedWords(): Readonly<Record<NonNullable<LimitIncrease["closedBy"]>, string>> {
  const { t } = useLingui();
  return {
    DEALER: t`您已撤回申请`,
    NOT_CONFIRMED: t`超过 30 分钟没有确认，已关闭`,
    UNDECIDED: t`30 天内没有审批结果，已关闭`,
    LINE_NOT_OPEN: t`额度不在可用状态，申请已关闭`,
  };
}
