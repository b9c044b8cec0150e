import type { PaymentQuote } from "@kedu/api";
import {
  BUSINESS_LOAN,
  COUPON_TYPE,
  type CouponUnusableReason,
  type CouponUsage,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  type PayingProduct,
} from "@kedu/domain";
import { formatFen } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { isUndrawn } from "../coupon-card/is-undrawn.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";

export type CouponOption = PaymentQuote["interestCoupons"][number];

/** Specification 4: what a coupon row of an order says. */
export function useCouponUsageWords(): (row: {
  readonly usage: CouponUsage;
  readonly savedFen: number;
  /** Null where the coupons are not known here. */
  readonly usableCount: number | null;
  /** A random coupon that is not drawn yet: its saving is the least it can be. */
  readonly undrawn: boolean;
}) => string {
  const { t } = useLingui();
  return ({ usage, savedFen, usableCount, undrawn }) => {
    switch (usage) {
      case 0:
        return undrawn ? t`至少减 ${formatFen(savedFen)}` : t`已减 ${formatFen(savedFen)}`;
      case -1:
        return usableCount === null ? t`不使用` : t`不使用（有 ${usableCount} 张可用）`;
      case -2:
        return t`暂无可用优惠券`;
      case -3:
        return t`此订单不可用券`;
    }
  };
}

/** What a coupon is chosen for: a line that pays orders, or the business loan. */
export type CouponProduct = PayingProduct | typeof BUSINESS_LOAN;

/** Why a coupon cannot be used for these orders, or for this loan. An unknown reason is reported without a guess. */
export function useCouponReasonWords(product: CouponProduct): (reason: string | null) => string {
  const { t } = useLingui();
  const forLoan = product === BUSINESS_LOAN;
  const wrongProduct = {
    [FLEXIBLE_CREDIT]: t`不适用于灵活信用`,
    [BUSINESS_LOAN]: t`不适用于经营贷`,
    [PARTNER_CREDIT]: t`不适用于邮储合作`,
  }[product];
  const words: Readonly<Record<CouponUnusableReason, string>> = {
    LOCKED: forLoan ? t`另一笔付款或借款正在使用` : t`另一笔付款正在使用`,
    USED: t`已使用`,
    EXPIRED: t`已过期`,
    VOIDED: t`已作废`,
    NOT_EFFECTIVE: t`未到生效期`,
    WRONG_PRODUCT: wrongProduct,
    WRONG_METHOD: forLoan ? t`不适用于这种还款方式` : t`不适用于当前付款方式`,
    WRONG_ORDER_SOURCE: t`不适用于这类订单`,
    WRONG_GOODS: forLoan ? t`只用于指定商品的订单` : t`订单里没有这张券适用的商品`,
    NOT_STACKABLE: t`不能与已选的另一张券同用`,
    PRINCIPAL_TOO_LOW: forLoan ? t`借款金额未达到使用条件` : t`订单金额未达到使用条件`,
  };
  const known = (reason: string): reason is CouponUnusableReason => reason in words;
  return (reason) => (reason !== null && known(reason) ? words[reason] : t`暂不可用`);
}

/** What a usable coupon saves, and why the best one is proposed. */
export function useCouponHint(): (
  option: CouponOption,
  all: readonly CouponOption[],
  plannedRepayOn: string | null,
) => string {
  const { t } = useLingui();
  const dates = useDateWords();
  return (option, all, plannedRepayOn) => {
    const saving = formatFen(option.savingFen);
    const undrawn = isUndrawn(option.coupon);
    if (!option.best) return undrawn ? t`至少可省 ${saving}` : t`可省 ${saving}`;
    if (option.coupon.type === COUPON_TYPE.PRINCIPAL) return t`推荐：抵扣最多，少借 ${saving}`;
    const tied = all.some(
      (other) => other !== option && other.usable && other.savingFen === option.savingFen,
    );
    if (plannedRepayOn === null) {
      return tied
        ? t`推荐：按计划还款可省 ${saving}，与其他券一样多，这张先到期`
        : t`推荐：按计划还款可省 ${saving}，省得最多`;
    }
    const day = dates.short(plannedRepayOn);
    return tied
      ? t`推荐：${day} 还款可省 ${saving}，与其他券一样多，这张先到期`
      : t`推荐：${day} 还款可省 ${saving}，省得最多`;
  };
}
