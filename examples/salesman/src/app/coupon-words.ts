import { type CouponWorth, formatFen } from "@kedu/ui";
import type { Coupon } from "../service/types.ts";
import type { Words } from "../words/zh.ts";

/** What a coupon is worth, as the widget takes it. */
export function worthOf(coupon: Coupon): CouponWorth {
  switch (coupon.kind) {
    case "lessAmount":
      return { kind: "lessAmount", fen: coupon.fen };
    case "freeDays":
      return { kind: "freeDays", days: coupon.days };
    case "discount":
      return { kind: "discount", payRatio: coupon.payRatio };
  }
}

export const conditionOf = ({ fromFen }: Coupon, words: Words["coupons"]): string =>
  fromFen === 0 ? words.fromNothing : words.from(formatFen(fromFen));
