import type { Drawdown } from "@kedu/api";
import { addDays, type LoanPrice } from "@kedu/domain";

/** The price of a drawdown in the API contract's form. */
export function priceAnswer(price: LoanPrice): Pick<Drawdown, "plan" | "cost"> {
  return {
    plan: price.rows.map(({ from: _from, ...row }) => row),
    cost: {
      principalFen: price.principalFen,
      dailyRatePpm: price.dailyRatePpm,
      simpleAnnualPercent: price.simpleAnnualPercent,
      xirrPercent: price.xirrPercent,
      method: price.method,
      periods: price.terms.periods,
      drawOn: price.drawOn,
      interestFrom: addDays(price.drawOn, 1),
      firstDueOn: price.rows[0]?.dueOn ?? price.maturesOn,
      maturesOn: price.maturesOn,
      grossInterestFen: price.grossInterestFen,
      benefitFen: price.couponBenefitFen,
      interestFen: price.interestFen,
      totalDueFen: price.totalDueFen,
    },
  };
}
