import type { Coupon } from "@kedu/api";
import {
  type BizDate,
  COUPON_TYPE,
  type CouponStatus,
  daysBetween,
  FLEXIBLE_CREDIT,
  formatDiscountTenths,
  formatPercentOff,
  isPayingProduct,
  PARTNER_CREDIT,
} from "@kedu/domain";
import {
  type CouponCardProps,
  type CouponStatus as ShownStatus,
  type CouponWorth,
  formatFenPlain,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { isUndrawn } from "./is-undrawn.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";

/** From this many days before it ends on, a coupon says how many are left. */
const ENDING_DAYS = 7;

/** How the card of a coupon shows each status. */
export const COUPON_SHOWN_STATUS: Readonly<Record<CouponStatus, ShownStatus>> = {
  [-1]: "locked",
  0: "available",
  1: "used",
  2: "expired",
  3: "voided",
  4: "notEffective",
};

/** What a coupon is worth, for its card. A random coupon shows its amount once it is drawn. */
export function couponWorth(
  coupon: Pick<Coupon, "type" | "valueFen" | "freeDays" | "payRatio">,
): CouponWorth {
  switch (coupon.type) {
    case COUPON_TYPE.LESS_AMOUNT:
      return { kind: "lessAmount", fen: coupon.valueFen ?? 0 };
    case COUPON_TYPE.FREE_DAYS:
      return { kind: "freeDays", days: coupon.freeDays ?? 0 };
    case COUPON_TYPE.DISCOUNT:
      return { kind: "discount", payRatio: coupon.payRatio ?? "1" };
    case COUPON_TYPE.RANDOM:
      return coupon.valueFen === null
        ? { kind: "random" }
        : { kind: "lessAmount", fen: coupon.valueFen };
    case COUPON_TYPE.PRINCIPAL:
      return { kind: "principal", fen: coupon.valueFen ?? 0 };
  }
}

/** Yuan without decimals where there are none, as coupons are named: 50, 1,000, 0.50. */
export function yuanOf(fen: number): string {
  return formatFenPlain(fen).replace(/\.00$/, "");
}

type NamedCoupon = Pick<
  Coupon,
  "type" | "valueFen" | "freeDays" | "payRatio" | "minFen" | "maxFen"
>;

/** The name of a coupon in words: what it does. */
export function useCouponName(): (coupon: NamedCoupon) => string {
  const { t, i18n } = useLingui();
  return (coupon) => {
    switch (coupon.type) {
      case COUPON_TYPE.LESS_AMOUNT:
        return t`付款立减 ${yuanOf(coupon.valueFen ?? 0)} 元`;
      case COUPON_TYPE.FREE_DAYS:
        return t`免 ${coupon.freeDays ?? 0} 天利息`;
      case COUPON_TYPE.DISCOUNT: {
        const payRatio = coupon.payRatio ?? "1";
        // Chinese says what is still paid, English what is taken off.
        const discount =
          i18n.locale === "en" ? `${formatPercentOff(payRatio)}%` : formatDiscountTenths(payRatio);
        return t`利息 ${discount} 折`;
      }
      case COUPON_TYPE.RANDOM: {
        if (coupon.valueFen !== null) return t`随机立减 ${yuanOf(coupon.valueFen)} 元`;
        const from = yuanOf(coupon.minFen ?? 0);
        const to = yuanOf(coupon.maxFen ?? 0);
        return t`随机立减 ${from}–${to} 元`;
      }
      case COUPON_TYPE.PRINCIPAL:
        return t`抵扣本金 ${yuanOf(coupon.valueFen ?? 0)} 元`;
    }
  };
}

type CouponCardWords = Pick<
  CouponCardProps,
  "worth" | "status" | "title" | "condition" | "validity"
>;

/** Everything a card says about a coupon, as of a business day. */
export function useCouponWords(): (coupon: Coupon, today: BizDate) => CouponCardWords {
  const { t } = useLingui();
  const dates = useDateWords();
  const nameOf = useCouponName();

  function validity(coupon: Coupon, today: BizDate): string {
    switch (coupon.status) {
      case 4:
        return t`${dates.short(coupon.validFrom)} 起可用`;
      case COUPON_TYPE.LESS_AMOUNT:
        return coupon.usedOn === null ? t`已使用` : t`${dates.short(coupon.usedOn)} 使用`;
      case 3:
        return t`${dates.short(coupon.validTo)} 前有效，已作废`;
      case -1:
      case 0:
      case COUPON_TYPE.DISCOUNT: {
        const left = daysBetween(today, coupon.validTo);
        const end = dates.short(coupon.validTo);
        if (coupon.status === 0 && left === 0) return t`${end} 到期 · 今天最后一天`;
        return coupon.status === 0 && left > 0 && left < ENDING_DAYS
          ? t`${end} 到期 · 剩 ${left} 天`
          : t`${end} 到期`;
      }
    }
  }

  /** The products that a coupon is good for. */
  function productsOf({ appCodes }: Coupon): string {
    const isFlexible = appCodes.includes(FLEXIBLE_CREDIT);
    if (!appCodes.includes(PARTNER_CREDIT)) {
      return isFlexible ? t`灵活信用付款可用` : t`经营贷借款可用`;
    }
    return isFlexible ? t`灵活信用、邮储合作付款可用` : t`邮储合作付款可用`;
  }

  function leastOf({ appCodes, minPrincipalFen }: Coupon): string | null {
    if (minPrincipalFen === null) return null;
    const yuan = yuanOf(minPrincipalFen);
    return appCodes.some(isPayingProduct) ? t`订单满 ${yuan} 元可用` : t`借款满 ${yuan} 元可用`;
  }

  function condition(coupon: Coupon): string {
    if (coupon.status === 1 && coupon.realisedFen > 0) {
      return t`已省 ${yuanOf(coupon.realisedFen)} 元`;
    }
    if (coupon.status === 3 && coupon.voidReason !== null) return coupon.voidReason;
    const conditions = [
      leastOf(coupon),
      coupon.capFen === null ? null : t`最高减 ${yuanOf(coupon.capFen)} 元`,
      isUndrawn(coupon) ? t`确认付款前揭晓金额` : null,
    ].filter((each) => each !== null);
    if (conditions.length > 0) return conditions.join(" · ");
    return productsOf(coupon);
  }

  return (coupon, today) => ({
    worth: couponWorth(coupon),
    status: COUPON_SHOWN_STATUS[coupon.status],
    title: nameOf(coupon),
    condition: condition(coupon),
    validity: validity(coupon, today),
  });
}
