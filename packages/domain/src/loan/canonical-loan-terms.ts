import { canonicalCoupon } from "../coupon/canonical-coupon.ts";
import type { LoanPrice } from "./price-loan.ts";

/**
 * What a borrower agrees to, as one text: principal, rate, periods, schedule and interest coupon, the purpose and the
 * account that gets the money. Its SHA-256 is the terms hash that the confirm screen, the contract and the face check are
 * bound to. Source: product 1.3.
 */
export function canonicalLoanTerms(
  { method, terms }: LoanPrice,
  to: { readonly purpose: string; readonly accountId: string },
): string {
  return JSON.stringify([
    method,
    terms.principalFen,
    terms.dailyRatePpm,
    terms.penaltyPermille,
    terms.periods,
    terms.drawOn,
    terms.interestCoupon === null ? null : canonicalCoupon(terms.interestCoupon),
    to.purpose,
    to.accountId,
  ]);
}
