import type { BizMonth } from "../calendar/biz-month.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { everyMonth } from "./statement-months.ts";

/** What moved the debt of loans, as it was booked. */
export interface BillAmounts {
  readonly drawnFen: Fen;
  /** Accrued, before coupons. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  /** Interest that a coupon's sponsor paid. */
  readonly benefitFen: Fen;
  readonly repaidPrincipalFen: Fen;
  readonly repaidInterestFen: Fen;
  readonly repaidPenaltyFen: Fen;
  /** What else took away from the debt: refunded orders, what a guarantor paid, corrections. */
  readonly otherFen: Fen;
}

export interface BillTotals extends BillAmounts {
  readonly openingDebtFen: Fen;
  readonly closingDebtFen: Fen;
  /** What borrowing cost: interest and penalty, less coupons. */
  readonly costFen: Fen;
  readonly repaidFen: Fen;
}

export interface BillMonth extends BillTotals {
  readonly month: BizMonth;
}

const NOTHING: BillAmounts = {
  drawnFen: 0,
  interestFen: 0,
  penaltyFen: 0,
  benefitFen: 0,
  repaidPrincipalFen: 0,
  repaidInterestFen: 0,
  repaidPenaltyFen: 0,
  otherFen: 0,
};

/** A bill: what was owed, plus what was drawn and accrued, minus what was repaid, paid by coupons and taken away. */
export function billTotals(openingDebtFen: Fen, amounts: BillAmounts): BillTotals {
  const costFen = sumFen([amounts.interestFen, amounts.penaltyFen, -amounts.benefitFen]);
  const repaidFen = sumFen([
    amounts.repaidPrincipalFen,
    amounts.repaidInterestFen,
    amounts.repaidPenaltyFen,
  ]);
  return {
    ...amounts,
    openingDebtFen,
    costFen,
    repaidFen,
    closingDebtFen: sumFen([
      openingDebtFen,
      amounts.drawnFen,
      costFen,
      -repaidFen,
      -amounts.otherFen,
    ]),
  };
}

/** Every month from the first drawdown through another, each opening with the debt that the one before closed with. */
export function billMonths(
  booked: readonly (BillAmounts & { readonly month: BizMonth })[],
  through: BizMonth,
): BillMonth[] {
  let openingDebtFen: Fen = 0;
  return everyMonth(booked, through).map(({ month, found }) => {
    const bill = { ...billTotals(openingDebtFen, found ?? NOTHING), month };
    openingDebtFen = bill.closingDebtFen;
    return bill;
  });
}
