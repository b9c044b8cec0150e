import type { PaymentQuote } from "@kedu/api";
import type { CouponOffer, CouponUsage } from "@kedu/domain";
import { couponAnswer } from "./coupon-answer.ts";
import type { CouponFacts } from "./coupons-reader.ts";

/** One coupon by id, none ("NONE"), or the best ("BEST"). */
export type CouponWish = string;

export interface CouponOptions {
  readonly couponId: string | null;
  /** What the chosen coupon takes off; 0 without one, or with one that cannot be used. */
  readonly savingFen: number;
  readonly usage: CouponUsage;
  readonly options: PaymentQuote["interestCoupons"];
}

/** What is offered, with the coupon that is wished for chosen. */
export function chosenOption(
  coupons: readonly CouponFacts[],
  wish: CouponWish,
  { offered, bestId, usageWithout }: CouponOffer,
): CouponOptions {
  const byId = new Map(coupons.map((facts) => [facts.coupon.id, facts]));
  const couponId = wish === "NONE" ? null : wish === "BEST" ? bestId : wish;
  return {
    couponId,
    savingFen: offered.find((one) => one.couponId === couponId)?.savingFen ?? 0,
    usage: couponId === null ? usageWithout : 0,
    options: offered.flatMap((one) => {
      const facts = byId.get(one.couponId);
      if (facts === undefined) return [];
      const { reason, savingFen } = one;
      return {
        coupon: couponAnswer(facts),
        usable: reason === null,
        reason,
        savingFen,
        best: one.couponId === bestId,
      };
    }),
  };
}
