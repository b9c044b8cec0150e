import type { BizDate } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";

/** One day of a loan, as the dealer is shown it. */
export interface InterestDay {
  readonly date: BizDate;
  /** Day count from the draw day, which is day 0 and free. */
  readonly day: number;
  /** Row whose period the day is in, 1 for a loan without a plan; null after the last due date. */
  readonly seq: number | null;
  /** Principal that this day is charged normal interest on. */
  readonly principalFen: Fen;
  /** Principal that is overdue and bears penalty. */
  readonly overduePrincipalFen: Fen;
  readonly grossInterestFen: Fen;
  readonly benefitFen: Fen;
  /** What the day costs: gross interest less the coupon's benefit. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  /** Whether a coupon makes the day free of interest. */
  readonly freeByCoupon: boolean;
  /** Interest and penalty from the draw up to this day. */
  readonly cumulativeFen: Fen;
}
