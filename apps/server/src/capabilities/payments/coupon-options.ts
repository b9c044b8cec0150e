import type { PaymentQuote } from "@kedu/api";
import {
  bestCoupon,
  type BizDate,
  businessDateOf,
  type CouponCandidate,
  type CouponOccasion,
  couponUsability,
  type CouponUsage,
  couponUsageOf,
  type CouponType,
  type HeldCoupon,
  type PaymentMode,
} from "@kedu/domain";
import { couponAnswer } from "../coupons/coupon-answer.ts";
import { type CouponFacts, heldCouponOf } from "../coupons/coupons-reader.ts";
import { PAYING_PRODUCT, type PaymentBasis } from "./payment-basis.ts";

/** One coupon by id, none, or the best. */
export type CouponWish = string;

export interface CouponOptions {
  readonly couponId: string | null;
  readonly usage: CouponUsage;
  readonly options: PaymentQuote["interestCoupons"];
}

type Occasion = Omit<CouponOccasion, "otherCouponType">;

/** What the coupons of a dealer can do for a basket. */
export function occasionOf(basis: PaymentBasis, paymentId: string | null): Occasion {
  return {
    paymentId,
    appCode: PAYING_PRODUCT,
    method: "ONE_OFF",
    orderSources: basis.orders.map(({ source }) => source),
    orderFen: basis.orders.reduce((sum, { amountFen }) => sum + amountFen, 0),
    today: businessDateOf(basis.now),
  };
}

/** The principal coupons for a basket: the one with the largest face is the best. */
export function principalOptions(
  basis: PaymentBasis,
  wish: CouponWish,
  mode: PaymentMode,
  interestType: CouponType | null,
): CouponOptions {
  const held = basis.coupons.filter(({ template }) => template.type === 15);
  const occasion = { ...occasionOf(basis, null), otherCouponType: interestType };
  const options = held
    .map((facts) => {
      // Its sponsor pays the receiver, and a self-withdrawal has none.
      const reason =
        mode === "SELF_WITHDRAWAL" ? "WRONG_METHOD" : reasonOf(heldCouponOf(facts), occasion);
      return { facts, reason, savingFen: reason === null ? (facts.template.valueFen ?? 0) : 0 };
    })
    .toSorted((a, b) => b.savingFen - a.savingFen || soonest(a.facts, b.facts));
  return chosenOf(
    options,
    wish,
    mode === "SELF_WITHDRAWAL" && held.length > 0
      ? -3
      : couponUsageOf(held.map(heldCouponOf), occasion, null),
  );
}

/**
 * The interest coupons for a loan: the best saves most when the loan is repaid on the planned day. Source: product 3 R14.
 */
export function interestOptions(
  basis: PaymentBasis,
  wish: CouponWish,
  loan: {
    readonly principalFen: number;
    readonly plannedRepayOn: BizDate;
    readonly principalType: CouponType | null;
  },
): CouponOptions {
  const held = basis.coupons.filter(({ template }) => template.type !== 15);
  const occasion = { ...occasionOf(basis, null), otherCouponType: loan.principalType };
  const { ranked } = bestCoupon(held.flatMap(candidateOf), {
    principalFen: loan.principalFen,
    dailyRatePpm: basis.line.dailyRatePpm,
    drawOn: businessDateOf(basis.now),
    plannedRepayOn: loan.plannedRepayOn,
  });
  const rank = new Map(ranked.map(({ couponId }, index) => [couponId, index]));
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
        (rank.get(a.facts.coupon.id) ?? 0) - (rank.get(b.facts.coupon.id) ?? 0),
    );
  return chosenOf(options, wish, couponUsageOf(held.map(heldCouponOf), occasion, null));
}

interface Option {
  readonly facts: CouponFacts;
  readonly reason: string | null;
  readonly savingFen: number;
}

/** Sorted best first; a coupon that saves nothing is not proposed. */
function chosenOf(
  options: readonly Option[],
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

function reasonOf(held: HeldCoupon, occasion: CouponOccasion): string | null {
  const usability = couponUsability(held, occasion);
  return usability.usable ? null : usability.reason;
}

function candidateOf(facts: CouponFacts): CouponCandidate[] {
  const { couponId, effect, validTo } = heldCouponOf(facts);
  return effect.type === 15 ? [] : [{ couponId, effect, validTo }];
}

function soonest(a: CouponFacts, b: CouponFacts): number {
  if (a.coupon.validTo !== b.coupon.validTo) return a.coupon.validTo < b.coupon.validTo ? -1 : 1;
  return a.coupon.id < b.coupon.id ? -1 : 1;
}
