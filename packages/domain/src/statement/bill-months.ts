import type { BizMonth } from "../calendar/biz-month.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { everyMonth } from "./statement-months.ts";

/** What moved the debt of loans, as it was booked. */
export interface BillAmounts {
  readonly drawnFen: Fen;
  /** Accrued, before coupons. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  /** Interest and penalty for the guarantor who paid the lender. */
  readonly guarantorCostFen: Fen;
  /** Interest that a coupon's sponsor paid. */
  readonly benefitFen: Fen;
  readonly repaidPrincipalFen: Fen;
  readonly repaidInterestFen: Fen;
  readonly repaidPenaltyFen: Fen;
  /** Repaid to the guarantor who paid the lender. */
  readonly repaidGuarantorFen: Fen;
  /** What a guarantor paid the lender. It is owed as before, to another. */
  readonly compensatedFen: Fen;
  /** Principal that refunded orders took away. */
  readonly refundedFen: Fen;
  /** What corrections took away from the debt. */
  readonly correctedFen: Fen;
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

/** What a month is looked for by: that something of this kind moved in it. */
export const BILL_KINDS = [
  "DRAWN",
  "COST",
  "COUPON",
  "REPAID",
  "COMPENSATED",
  "REFUNDED",
  "CORRECTED",
] as const;
export type BillKind = (typeof BILL_KINDS)[number];

const MOVED: Readonly<Record<BillKind, (bill: BillAmounts) => readonly Fen[]>> = {
  DRAWN: ({ drawnFen }) => [drawnFen],
  COST: ({ interestFen, penaltyFen, guarantorCostFen }) => [
    interestFen,
    penaltyFen,
    guarantorCostFen,
  ],
  COUPON: ({ benefitFen }) => [benefitFen],
  REPAID: (bill) => [
    bill.repaidPrincipalFen,
    bill.repaidInterestFen,
    bill.repaidPenaltyFen,
    bill.repaidGuarantorFen,
  ],
  COMPENSATED: ({ compensatedFen }) => [compensatedFen],
  REFUNDED: ({ refundedFen }) => [refundedFen],
  CORRECTED: ({ correctedFen }) => [correctedFen],
};

/** Whether something of a kind moved. */
export function movedAs(bill: BillAmounts, kind: BillKind): boolean {
  return MOVED[kind](bill).some((fen) => fen !== 0);
}

const NOTHING: BillAmounts = {
  drawnFen: 0,
  interestFen: 0,
  penaltyFen: 0,
  guarantorCostFen: 0,
  benefitFen: 0,
  repaidPrincipalFen: 0,
  repaidInterestFen: 0,
  repaidPenaltyFen: 0,
  repaidGuarantorFen: 0,
  compensatedFen: 0,
  refundedFen: 0,
  correctedFen: 0,
};

/** A bill: what was owed, plus what was drawn and accrued, minus what was repaid, paid by coupons, refunded and corrected. */
export function billTotals(openingDebtFen: Fen, amounts: BillAmounts): BillTotals {
  const costFen = sumFen([
    amounts.interestFen,
    amounts.penaltyFen,
    amounts.guarantorCostFen,
    -amounts.benefitFen,
  ]);
  const repaidFen = sumFen([
    amounts.repaidPrincipalFen,
    amounts.repaidInterestFen,
    amounts.repaidPenaltyFen,
    amounts.repaidGuarantorFen,
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
      -amounts.refundedFen,
      -amounts.correctedFen,
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
