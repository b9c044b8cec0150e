import type { PaymentQuote } from "@kedu/api";
import {
  type BestCoupon,
  type CouponCandidate,
  type CouponOccasion,
  couponUsability,
  type CouponUsage,
  couponUsageOf,
  type HeldCoupon,
} from "@kedu/domain";
import { couponAnswer } from "./coupon-answer.ts";
import { type CouponFacts, heldCouponOf } from "./coupons-reader.ts";

/** One coupon by id, none ("NONE"), or the best ("BEST"). */
export type CouponWish = string;

export interface CouponOptions {
  readonly couponId: string | null;
  readonly usage: CouponUsage;
  readonly options: PaymentQuote["interestCoupons"];
}

export interface CouponOption {
  readonly facts: CouponFacts;
  readonly reason: string | null;
  readonly savingFen: number;
}

/** The interest coupons for a loan, ranked by what each saves on it. Source: product 3 R14. */
export function interestCouponOptions(
  coupons: readonly CouponFacts[],
  wish: CouponWish,
  occasion: CouponOccasion,
  rank: (candidates: readonly CouponCandidate[]) => BestCoupon,
): CouponOptions {
  const held = coupons.filter(({ template }) => template.type !== 15);
  const { ranked } = rank(held.flatMap(candidateOf));
  const rankOf = new Map(ranked.map(({ couponId }, index) => [couponId, index]));
  const savings = new Map(ranked.map(({ couponId, savingFen }) => [couponId, savingFen]));
  const options = held
    .map((facts) => {
      const reason = reasonOf(heldCouponOf(facts), occasion);
      return {
        facts,
        reason,
        savingFen: reason === null ? (savings.get(facts.coupon.id) ?? 0) : 0,
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.reason !== null) - Number(b.reason !== null) ||
        (rankOf.get(a.facts.coupon.id) ?? 0) - (rankOf.get(b.facts.coupon.id) ?? 0),
    );
  return chosenOption(options, wish, couponUsageOf(held.map(heldCouponOf), occasion, null));
}

/** Sorted best first; a coupon that saves nothing is not proposed. */
export function chosenOption(
  options: readonly CouponOption[],
  wish: CouponWish,
  usageWithout: CouponUsage,
): CouponOptions {
  const best = options.find(({ reason, savingFen }) => reason === null && savingFen > 0);
  const couponId =
    wish === "NONE" ? null : wish === "BEST" ? (best?.facts.coupon.id ?? null) : wish;
  return {
    couponId,
    usage: couponId === null ? usageWithout : 0,
    options: options.map(({ facts, reason, savingFen }) => ({
      coupon: couponAnswer(facts),
      usable: reason === null,
      reason,
      savingFen,
      best: facts === best?.facts,
    })),
  };
}

/** Why a coupon cannot be used; null when it can. */
export function reasonOf(held: HeldCoupon, occasion: CouponOccasion): string | null {
  const usability = couponUsability(held, occasion);
  return usability.usable ? null : usability.reason;
}

function candidateOf(facts: CouponFacts): CouponCandidate[] {
  const { couponId, effect, validTo } = heldCouponOf(facts);
  return effect.type === 15 ? [] : [{ couponId, effect, validTo }];
}
