import { compareDates } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import type { CouponUsage } from "../vocabulary/coupon-usage.ts";
import type { PaymentMode } from "../vocabulary/payment-mode.ts";
import type { BestCoupon, CouponCandidate } from "./best-coupon.ts";
import type { HeldCoupon } from "../coupon/coupon.ts";
import {
  type CouponOccasion,
  couponUsability,
  couponUsageOf,
  type CouponUnusableReason,
} from "../coupon/coupon-usability.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";

/** A coupon as it is offered for a payment. */
export interface OfferedCoupon {
  readonly couponId: string;
  /** Why it cannot be used; null when it can. */
  readonly reason: CouponUnusableReason | null;
  /** What it takes off; 0 when it cannot be used. */
  readonly savingFen: Fen;
}

export interface CouponOffer {
  /** Every coupon of the kind, the usable ones first, those that save most before the others. */
  readonly offered: readonly OfferedCoupon[];
  /** The one that is proposed: the first that can be used and saves anything. */
  readonly bestId: string | null;
  /** Usage code while none is chosen. */
  readonly usageWithout: CouponUsage;
}

/**
 * The interest coupons for a loan. `rank` puts candidates in order by what each saves on that loan. Source: product 3 R14.
 */
export function offerInterestCoupons(
  coupons: readonly HeldCoupon[],
  occasion: CouponOccasion,
  rank: (candidates: readonly CouponCandidate[]) => Pick<BestCoupon, "ranked">,
): CouponOffer {
  const held = coupons.filter(({ effect }) => effect.type !== COUPON_TYPE.PRINCIPAL);
  const { ranked } = rank(
    held.flatMap(({ couponId, effect, validTo }) =>
      effect.type === COUPON_TYPE.PRINCIPAL ? [] : [{ couponId, effect, validTo }],
    ),
  );
  const byId = new Map(held.map((coupon) => [coupon.couponId, coupon]));
  const inOrder = ranked.flatMap(({ couponId, savingFen }): OfferedCoupon[] => {
    const coupon = byId.get(couponId);
    return coupon === undefined ? [] : [offered(couponId, savingFen, reasonOf(coupon, occasion))];
  });
  return offerOf(inOrder, couponUsageOf(held, occasion, null));
}

/**
 * The principal coupons for a basket: the largest face first, then the one that expires first, then the lower id. A
 * self-withdrawal has no receiver whom a sponsor could pay, so none can be used with it. Source: product 3 R14.
 */
export function offerPrincipalCoupons(
  coupons: readonly HeldCoupon[],
  occasion: CouponOccasion,
  mode: PaymentMode,
): CouponOffer {
  const held = coupons.flatMap((coupon) =>
    coupon.effect.type === COUPON_TYPE.PRINCIPAL
      ? [{ coupon, faceFen: coupon.effect.valueFen }]
      : [],
  );
  const isWithdrawal = mode === "SELF_WITHDRAWAL";
  const inOrder = [...held]
    .sort(
      (a, b) =>
        b.faceFen - a.faceFen ||
        compareDates(a.coupon.validTo, b.coupon.validTo) ||
        (a.coupon.couponId < b.coupon.couponId ? -1 : 1),
    )
    .map(({ coupon, faceFen }) =>
      offered(coupon.couponId, faceFen, isWithdrawal ? "WRONG_METHOD" : reasonOf(coupon, occasion)),
    );
  return offerOf(inOrder, principalCouponUsageOf(coupons, occasion, mode, null));
}

/** Usage code of the principal coupon row: as of any coupon, and forbidden in a self-withdrawal. Source: specification 4. */
export function principalCouponUsageOf(
  coupons: readonly HeldCoupon[],
  occasion: CouponOccasion,
  mode: PaymentMode,
  chosenCouponId: string | null,
): CouponUsage {
  const held = coupons.filter(({ effect }) => effect.type === COUPON_TYPE.PRINCIPAL);
  const usage = couponUsageOf(held, occasion, chosenCouponId);
  return mode === "SELF_WITHDRAWAL" && usage === -1 ? -3 : usage;
}

function reasonOf(coupon: HeldCoupon, occasion: CouponOccasion): CouponUnusableReason | null {
  const usability = couponUsability(coupon, occasion);
  return usability.usable ? null : usability.reason;
}

function offered(
  couponId: string,
  savingFen: Fen,
  reason: CouponUnusableReason | null,
): OfferedCoupon {
  return { couponId, reason, savingFen: reason === null ? savingFen : 0 };
}

function offerOf(inOrder: readonly OfferedCoupon[], usageWithout: CouponUsage): CouponOffer {
  const usable = inOrder.filter(({ reason }) => reason === null);
  return {
    offered: [...usable, ...inOrder.filter(({ reason }) => reason !== null)],
    bestId: usable.find(({ savingFen }) => savingFen > 0)?.couponId ?? null,
    usageWithout,
  };
}
