import { divideHalfUp, type Fen, mulDivHalfUp, toFen } from "../money/fen.ts";
import { PPM, ratioPpmOf } from "../money/ratio.ts";
import type { InterestCouponEffect } from "./coupon.ts";

/**
 * What an interest coupon takes off the normal interest up to the due date; penalty and later interest stay whole, and
 * what a coupon cannot use is lost. `microFenOfFirst` gives the exact interest of the first n days of that interest (of
 * all its days for Infinity), in millionths of a fen. Source: product 3 R14, R15.
 */
export function couponBenefit(
  coupon: InterestCouponEffect | null,
  microFenOfFirst: (days: number) => bigint,
): Fen {
  if (coupon === null) return 0;
  const exact = microFenOfFirst(Number.POSITIVE_INFINITY);
  const normalFen = roundMicroFen(exact);
  switch (coupon.type) {
    case 1:
      return Math.min(coupon.valueFen, normalFen);
    case 99:
      // Until it is drawn it promises no more than its least amount.
      return Math.min(coupon.drawnFen ?? coupon.minFen, normalFen);
    case 8:
      // The days that are charged are rounded as one amount, as on any other loan; the benefit is the rest.
      return normalFen - roundMicroFen(exact - microFenOfFirst(coupon.freeDays));
    case 2: {
      const savedFen = normalFen - mulDivHalfUp([normalFen, ratioPpmOf(coupon.payRatio)], PPM);
      return coupon.capFen === null ? savedFen : Math.min(coupon.capFen, savedFen);
    }
  }
}

function roundMicroFen(microFen: bigint): Fen {
  return toFen(divideHalfUp(microFen, BigInt(PPM)));
}
