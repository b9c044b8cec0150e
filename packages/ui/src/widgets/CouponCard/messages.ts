import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { CouponKind } from "./coupon-figure.ts";
import type { CouponStatus } from "./coupon-status.ts";

interface CouponWords {
  kind: Record<CouponKind, string>;
  status: Record<CouponStatus, string>;
  /** For a kind and a status that this version does not know. */
  other: string;
  otherStatus: string;
}

export const couponMessages: Record<UiLanguage, CouponWords> = {
  "zh-CN": {
    kind: {
      lessAmount: "立减券",
      freeDays: "免息券",
      discount: "折扣券",
      random: "随机券",
      principal: "本金券",
    },
    status: {
      available: "可使用",
      locked: "付款处理中，暂锁定",
      notEffective: "未到生效期",
      used: "已使用",
      expired: "已过期",
      voided: "已作废",
    },
    other: "优惠券",
    otherStatus: "暂不可用",
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
      available: "Can be used",
      locked: "Held by a payment",
      notEffective: "Not yet valid",
      used: "Used",
      expired: "Expired",
      voided: "Voided",
    },
    other: "Coupon",
    otherStatus: "Not usable now",
  },
};
