import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import { accruedThrough } from "../repayment/accrued.ts";
import { planOneOff } from "../schedule/plan-one-off.ts";
import type { InterestCouponEffect } from "../coupon/coupon.ts";

/** An interest coupon that may be used for the loan. */
export interface CouponCandidate {
  readonly couponId: string;
  readonly effect: InterestCouponEffect;
  readonly validTo: BizDate;
}

export interface CouponSaving {
  readonly couponId: string;
  /** What it saves when the loan is repaid on the planned day; for an undrawn random coupon the least it can be. */
  readonly savingFen: Fen;
  readonly validTo: BizDate;
}

/** Why the best coupon was chosen over the second: it saves more, it expires first, or only its number is lower. */
export type BestCouponReason = "LARGEST_SAVING" | "EXPIRES_FIRST" | "LOWEST_ID";

export interface BestCoupon {
  /** Null when no coupon saves anything. */
  readonly best: CouponSaving | null;
  readonly reason: BestCouponReason | null;
  /** Every candidate, best first. */
  readonly ranked: readonly CouponSaving[];
}

/**
 * Proposes the interest coupon that saves most when the loan is repaid on the planned day (its due day at the latest,
 * because no coupon acts after it). Ties: the one that expires first, then the lower id. Source: product 3 R14.
 */
export function bestCoupon(
  coupons: readonly CouponCandidate[],
  loan: {
    readonly principalFen: Fen;
    readonly dailyRatePpm: number;
    readonly drawOn: BizDate;
    readonly plannedRepayOn: BizDate;
  },
): BestCoupon {
  const { dueOn } = planOneOff(loan);
  const terms = { ...loan, method: "ONE_OFF", penaltyPermille: 0, dueOn } as const;
  return rankCoupons(
    coupons,
    (interestCoupon) =>
      accruedThrough({ ...terms, interestCoupon }, [], loan.plannedRepayOn).benefitFen,
  );
}

/** Candidates by what each saves: the largest first, then the one that expires first, then the lower id. */
export function rankCoupons(
  coupons: readonly CouponCandidate[],
  savingOf: (effect: InterestCouponEffect) => Fen,
): BestCoupon {
  const ranked = coupons
    .map(({ couponId, effect, validTo }) => ({ couponId, savingFen: savingOf(effect), validTo }))
    .sort(
      (a, b) =>
        b.savingFen - a.savingFen ||
        compareDates(a.validTo, b.validTo) ||
        (a.couponId < b.couponId ? -1 : 1),
    );
  const [best, second] = ranked;
  if (best === undefined || best.savingFen === 0) return { best: null, reason: null, ranked };
  return { best, reason: reasonOver(best, second), ranked };
}

function reasonOver(best: CouponSaving, second: CouponSaving | undefined): BestCouponReason {
  if (second === undefined || best.savingFen > second.savingFen) return "LARGEST_SAVING";
  return best.validTo === second.validTo ? "LOWEST_ID" : "EXPIRES_FIRST";
}
