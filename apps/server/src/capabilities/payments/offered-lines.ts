import {
  cheapestLine,
  inPayingOrder,
  isLineObstacle,
  type LineObstacle,
  type PaymentPrice,
} from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import { type PayWay, payWaysOf } from "./pay-ways.ts";
import type { PaymentBasis } from "./payment-basis.ts";
import { priceBasket, type PricingWish } from "./price-basket.ts";

/** A line that a basket may be paid with, and the ways in which it pays. */
export interface OfferedLine {
  readonly basis: PaymentBasis;
  readonly ways: readonly PayWay[];
  /** Its price with its best coupons, to be compared; null where there is nothing to compare it with. */
  readonly compared: PaymentPrice | null;
  /** It costs less than every other line that can pay. */
  readonly isCheapest: boolean;
}

/**
 * The lines that a basket may be paid with, in the order in which they are offered. Where one of several can pay, the
 * ways of those that cannot are closed with the reason; otherwise the reason is left to the quote.
 */
export function offeredLines(
  bases: readonly [PaymentBasis, ...PaymentBasis[]],
  wish: PricingWish,
): readonly OfferedLine[] {
  const [first, ...others] = bases;
  if (others.length === 0)
    return [{ basis: first, ways: waysOf(first, bases), compared: null, isCheapest: false }];
  const lines = inPayingOrder(bases.map((basis) => comparedLine(basis, bases, wish)));
  const cheapest = cheapestLine(lines);
  const onePays = lines.some(({ obstacle }) => obstacle === null);
  return lines.map(({ basis, compared, obstacle, ways }) => ({
    basis,
    compared,
    isCheapest: basis.line.appCode === cheapest,
    ways: onePays && obstacle !== null ? ways.map((way) => closed(way, obstacle)) : ways,
  }));
}

function comparedLine(basis: PaymentBasis, bases: readonly PaymentBasis[], wish: PricingWish) {
  const ways = waysOf(basis, bases);
  const way = ways.find(({ usable }) => usable) ?? ways[0];
  if (way === undefined) throw new Error("a line has a bank");
  const { decision } = priceBasket(basis, comparedWish(wish), way);
  if (!decision.ok) refuse(decision.refusal);
  const { blockedBy, price } = decision.value;
  return {
    basis,
    ways,
    appCode: basis.line.appCode,
    totalDueFen: price.totalDueFen,
    compared: price,
    obstacle: isLineObstacle(blockedBy) ? blockedBy : null,
  };
}

/** A coupon that was chosen for one line says nothing of another. */
function comparedWish(wish: PricingWish): PricingWish {
  return {
    ...wish,
    interestCoupon: wish.interestCoupon === "NONE" ? "NONE" : "BEST",
    principalCoupon: wish.principalCoupon === "NONE" ? "NONE" : "BEST",
  };
}

function closed(way: PayWay, obstacle: LineObstacle): PayWay {
  return { ...way, usable: false, blockedBy: way.blockedBy ?? obstacle };
}

function waysOf(basis: PaymentBasis, bases: readonly PaymentBasis[]): PayWay[] {
  return payWaysOf(
    basis,
    bases.map(({ line }) => line.appCode),
  );
}
