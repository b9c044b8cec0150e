import type { BizDate } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { rowDebtsAsOf } from "../repayment/instalment-debt.ts";
import type { InstalmentLoan } from "../schedule/plan-instalments.ts";
import { type BestCoupon, type CouponCandidate, rankCoupons } from "./best-coupon.ts";

/**
 * Proposes the interest coupon that saves most on a business loan when it is settled on the planned day, its last due date
 * at the latest, every row before being paid on its due date. Ties as for a payment. Source: product 3 R14, R15.
 */
export function bestLoanCoupon(
  coupons: readonly CouponCandidate[],
  loan: InstalmentLoan & { readonly plannedSettleOn: BizDate },
): BestCoupon {
  return rankCoupons(coupons, (interestCoupon): Fen => {
    const terms = { ...loan, penaltyPermille: 0, interestCoupon };
    return sumFen(
      rowDebtsAsOf(terms, [], loan.plannedSettleOn).map(({ benefitFen }) => benefitFen),
    );
  });
}
