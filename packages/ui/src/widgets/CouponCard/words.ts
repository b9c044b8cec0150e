import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { CouponKind } from "./coupon-figure.ts";
import type { CouponStatus } from "./coupon-status.ts";

interface CouponWords {
  kind: Record<CouponKind, string>;
  /** Nothing to say of a coupon that can be used. */
  status: Record<Exclude<CouponStatus, "available">, string>;
  other: string;
}

export const couponWords: Record<UiLanguage, CouponWords> = {
  "zh-CN": {
    kind: {
      lessAmount: "立减券",
      freeDays: "免息券",
      discount: "折扣券",
      random: "随机券",
      principal: "本金券",
    },
    status: {
      locked: "付款处理中，暂锁定",
      notEffective: "未到生效期",
      used: "已使用",
      expired: "已过期",
      voided: "已作废",
    },
    other: "优惠券",
  },
  en: {
    kind: {
      lessAmount: "Amount off",
      freeDays: "Free days",
      discount: "Discount",
      random: "Random",
      principal: "Principal",
    },
    status: {
      locked: "Held by a payment",
      notEffective: "Not yet valid",
      used: "Used",
      expired: "Expired",
      voided: "Voided",
    },
    other: "Coupon",
  },
};
