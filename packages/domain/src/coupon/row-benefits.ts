import { type Fen, mulDivHalfUp } from "../money/fen.ts";
import { PPM, ratioPpmOf, roundMicroFen } from "../money/ratio.ts";
import type { InterestCouponEffect } from "./coupon.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";

/** The normal interest of a row, as far as it has run. */
export interface RowInterest {
  readonly interestFen: Fen;
  /** Accrual days of the loan before this row. */
  readonly daysBefore: number;
  /** The exact interest of the first n days of this row (of all for Infinity), in millionths of a fen. */
  readonly microFenOfFirst: (days: number) => bigint;
}

/**
 * What an interest coupon takes off each row, in the order of the rows: an amount is used up from the first row on, a
 * discount is rounded row by row, free days are the first days of the loan. Source: product 3 R14, R15.
 */
export function rowBenefits(
  coupon: InterestCouponEffect | null,
  rows: readonly RowInterest[],
): readonly Fen[] {
  if (coupon === null) return rows.map(() => 0);
  switch (coupon.type) {
    case COUPON_TYPE.LESS_AMOUNT:
      return usedUp(coupon.valueFen, rows.map(interestOf));
    case COUPON_TYPE.RANDOM:
      // Until it is drawn it promises no more than its least amount.
      return usedUp(coupon.drawnFen ?? coupon.minFen, rows.map(interestOf));
    case COUPON_TYPE.FREE_DAYS:
      return rows.map((row) => freeDaysBenefit(row, coupon.freeDays));
    case COUPON_TYPE.DISCOUNT: {
      const ratioPpm = ratioPpmOf(coupon.payRatio);
      const saved = rows.map(
        ({ interestFen }) => interestFen - mulDivHalfUp([interestFen, ratioPpm], PPM),
      );
      return coupon.capFen === null ? saved : usedUp(coupon.capFen, saved);
    }
  }
}

const interestOf = (row: RowInterest): Fen => row.interestFen;

/** As much of an amount as each row can take, first row first. */
function usedUp(amountFen: Fen, rowsFen: readonly Fen[]): readonly Fen[] {
  let restFen = amountFen;
  return rowsFen.map((rowFen) => {
    const usedFen = Math.min(restFen, rowFen);
    restFen -= usedFen;
    return usedFen;
  });
}

/** The days that are charged are rounded as one amount; the benefit is the rest. */
function freeDaysBenefit(row: RowInterest, freeDays: number): Fen {
  const chargedMicroFen =
    row.microFenOfFirst(Number.POSITIVE_INFINITY) -
    row.microFenOfFirst(Math.max(0, freeDays - row.daysBefore));
  return row.interestFen - roundMicroFen(chargedMicroFen);
}
