import type { InterestCouponEffect } from "../coupon/coupon.ts";
import type { InstalmentLoan } from "../schedule/plan-instalments.ts";
import type { LoanPayment } from "./loan-terms.ts";

/** What a business loan was drawn for; fixed for its life. Its schedule follows from it. */
export interface InstalmentTerms extends InstalmentLoan {
  /** Penalty on overdue principal, in permille of the daily interest, instead of it. */
  readonly penaltyPermille: number;
  /** The interest coupon the loan was drawn with; a random one with its drawn amount. */
  readonly interestCoupon: InterestCouponEffect | null;
}

/** Money that was received on one row of a business loan. */
export interface InstalmentPayment extends LoanPayment {
  readonly seq: number;
}

/** A business loan with what was paid on it. */
export interface InstalmentAccount {
  readonly loanId: string;
  readonly terms: InstalmentTerms;
  readonly payments: readonly InstalmentPayment[];
}
