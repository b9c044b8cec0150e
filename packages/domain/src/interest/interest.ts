import { type Fen, mulDivHalfUp } from "../money/fen.ts";
import { PPM } from "../money/ratio.ts";

/**
 * Interest on a principal that does not change: HALF_UP once, never per day. The day of drawing is free and the day of
 * repaying is charged, so days = repaid on - drawn on. Source: product 3 R2, R3.
 */
export function interestFen(loan: {
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  readonly days: number;
}): Fen {
  return mulDivHalfUp([loan.principalFen, loan.dailyRatePpm, loan.days], PPM);
}
