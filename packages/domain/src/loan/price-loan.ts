import type { BizDate } from "../calendar/biz-date.ts";
import type { InterestCouponEffect } from "../coupon/coupon.ts";
import { simpleAnnualPercent } from "../money/annual-rate.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { xirrPercent } from "../money/xirr.ts";
import { rowDebtsAsOf } from "../repayment/instalment-debt.ts";
import type { InstalmentTerms } from "../repayment/instalment-terms.ts";
import { businessPenaltyPermille } from "../schedule/business-penalty.ts";
import {
  type InstalmentLoan,
  methodOfPeriods,
  planInstalments,
  type PlannedInstalment,
} from "../schedule/plan-instalments.ts";

/** A row of the plan as it is offered, with what the coupon takes off it. */
export interface PricedInstalment extends Omit<PlannedInstalment, "interestFen"> {
  readonly grossInterestFen: Fen;
  readonly benefitFen: Fen;
  readonly interestFen: Fen;
  readonly totalFen: Fen;
}

/** What a business loan costs when every instalment is paid on its due date. */
export interface LoanPrice {
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  /** Simple annual rate (单利) of the contract, in percent without the sign. */
  readonly simpleAnnualPercent: string;
  /** Compound annual rate of this loan's own cash flows, coupons included, in percent without the sign. */
  readonly xirrPercent: string;
  readonly method: "EQUAL_PRINCIPAL" | "INTEREST_FIRST";
  readonly drawOn: BizDate;
  /** Due date of the last instalment. */
  readonly maturesOn: BizDate;
  readonly rows: readonly PricedInstalment[];
  readonly grossInterestFen: Fen;
  readonly couponBenefitFen: Fen;
  readonly interestFen: Fen;
  readonly totalDueFen: Fen;
  /** The terms the loan is drawn on. */
  readonly terms: InstalmentTerms;
}

/**
 * Prices a business loan with its whole plan. Source: product 3 R6, R7, R14, R15, R17.
 * @throws RangeError when there is no principal to borrow: the amount is decided before.
 */
export function priceLoan(
  loan: InstalmentLoan & { readonly interestCoupon: InterestCouponEffect | null },
): LoanPrice {
  if (loan.principalFen <= 0) throw new RangeError("a loan has a principal");
  const terms: InstalmentTerms = {
    ...loan,
    penaltyPermille: businessPenaltyPermille(loan.dailyRatePpm),
  };
  const maturesOn = planInstalments(loan).at(-1)?.dueOn ?? loan.drawOn;
  const rows = rowDebtsAsOf(terms, [], maturesOn).map(
    ({ row, grossInterestFen, benefitFen }): PricedInstalment => ({
      ...row,
      grossInterestFen,
      benefitFen,
      interestFen: grossInterestFen - benefitFen,
      totalFen: row.principalFen + grossInterestFen - benefitFen,
    }),
  );
  const interestFen = sumFen(rows.map((row) => row.interestFen));
  const xirr = xirrPercent([
    { on: loan.drawOn, amountFen: loan.principalFen },
    ...rows.map((row) => ({ on: row.dueOn, amountFen: -row.totalFen })),
  ]);
  if (xirr === null) throw new RangeError("no annual rate explains this price");
  return {
    principalFen: loan.principalFen,
    dailyRatePpm: loan.dailyRatePpm,
    simpleAnnualPercent: simpleAnnualPercent(loan.dailyRatePpm),
    xirrPercent: xirr,
    method: methodOfPeriods(loan.periods),
    drawOn: loan.drawOn,
    maturesOn,
    rows,
    grossInterestFen: sumFen(rows.map((row) => row.grossInterestFen)),
    couponBenefitFen: sumFen(rows.map((row) => row.benefitFen)),
    interestFen,
    totalDueFen: loan.principalFen + interestFen,
    terms,
  };
}
