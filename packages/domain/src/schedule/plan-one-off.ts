import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { interestFen } from "../interest/interest.ts";
import { FLEXIBLE_TERM_DAYS } from "../constants/limits.ts";
import type { Fen } from "../money/fen.ts";

/** The single row of a loan that is repaid in one go. */
export interface OneOffPlan {
  readonly dueOn: BizDate;
  readonly days: number;
  readonly interestFen: Fen;
}

/**
 * Schedule of a one-off loan: due 45 calendar days after the draw, weekend or holiday not moved, with the interest of
 * the full term before coupons. Source: product 3 R5.
 */
export function planOneOff(loan: {
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  readonly drawOn: BizDate;
}): OneOffPlan {
  const days = FLEXIBLE_TERM_DAYS;
  return {
    dueOn: addDays(loan.drawOn, days),
    days,
    interestFen: interestFen({
      principalFen: loan.principalFen,
      dailyRatePpm: loan.dailyRatePpm,
      days,
    }),
  };
}
