import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { interestFen } from "../interest/interest.ts";
import { simpleAnnualPercent } from "../money/annual-rate.ts";
import type { Fen } from "../money/fen.ts";
import { xirrPercent } from "../money/xirr.ts";
import { planOneOff } from "../schedule/plan-one-off.ts";

export interface OneOffLoan {
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  readonly drawOn: BizDate;
}

/** What a one-off loan costs when it is repaid after some days, coupons left out. */
export interface OneOffCost {
  /** Days of use. */
  readonly days: number;
  readonly repaidOn: BizDate;
  readonly interestFen: Fen;
  readonly totalFen: Fen;
}

/** What a one-off loan costs when it is repaid on its due date, coupons left out. */
export interface OneOffPrice extends OneOffCost {
  /** Simple annual rate (单利), in percent without the sign. */
  readonly simpleAnnualPercent: string;
  /** Compound annual rate of the loan's cash flows, in percent without the sign; null where no rate explains them. */
  readonly xirrPercent: string | null;
}

/** Prices a one-off loan that is repaid after so many days. Source: product 3 R2, R3. */
export function oneOffCostAfter(loan: OneOffLoan, days: number): OneOffCost {
  const costFen = interestFen({ ...loan, days });
  return {
    days,
    repaidOn: addDays(loan.drawOn, days),
    interestFen: costFen,
    totalFen: loan.principalFen + costFen,
  };
}

/** Prices a one-off loan for its whole term. Source: product 3 R5, R17. */
export function priceOneOff(loan: OneOffLoan): OneOffPrice {
  const cost = oneOffCostAfter(loan, planOneOff(loan).days);
  return {
    ...cost,
    simpleAnnualPercent: simpleAnnualPercent(loan.dailyRatePpm),
    xirrPercent: xirrPercent([
      { on: loan.drawOn, amountFen: loan.principalFen },
      { on: cost.repaidOn, amountFen: -cost.totalFen },
    ]),
  };
}
