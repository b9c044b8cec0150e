import {
  type AppCode,
  type BizDate,
  BUSINESS_LOAN,
  BUSINESS_LOAN_MIN_FEN,
  type Fen,
  FLEXIBLE_CREDIT,
  LINE_LIMIT_MAX_FEN,
  type LoanPeriods,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  oneOffCostAfter,
  parseAmountFen,
  priceLoan,
  priceOneOff,
} from "@kedu/domain";
import { type AmountProblem, amountProblem } from "../../../flows/money/amount-problem.ts";

/** What is asked of the calculator, as it is typed and chosen. */
export interface Trial {
  readonly product: Extract<AppCode, typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN>;
  /** Yuan, as typed. */
  readonly amount: string;
  /** Daily rate in percent, as typed: "0.03". Null while the dealer's own, or the usual one, is taken. */
  readonly rate: string | null;
  readonly periods: LoanPeriods;
}

/** A row of the plan, or a day on which a one-off loan could be repaid. */
export interface TrialRow {
  /** Number of the instalment, or days of use. */
  readonly key: number;
  readonly on: BizDate;
  readonly principalFen: Fen;
  readonly interestFen: Fen;
  readonly totalFen: Fen;
}

export interface TrialResult {
  readonly principalFen: Fen;
  readonly interestFen: Fen;
  readonly totalFen: Fen;
  readonly dueOn: BizDate;
  readonly simpleAnnualPercent: string;
  /** Null where no rate explains so little interest. */
  readonly xirrPercent: string | null;
  readonly dailyRatePpm: number;
  readonly rows: readonly TrialRow[];
}

export const FIRST_TRIAL: Trial = {
  product: FLEXIBLE_CREDIT,
  amount: "100000",
  rate: null,
  periods: 12,
};

/** What the calculator takes where the dealer has no line yet: 0.03 % a day. */
export const USUAL_RATE = "0.03";

/** Days of use that show what repaying early saves; the last is the whole term. */
const DAYS_OF_USE = [7, 15, 30] as const;

const RATE = /^0\.(?<fraction>[0-9]{1,4})$/;

/** A daily rate in percent as typed, in parts per million; null where it is none that a loan can have. */
export function ratePpmOf(rate: string): number | null {
  const fraction = RATE.exec(rate)?.groups?.["fraction"];
  const ppm = fraction === undefined ? 0 : Number(fraction.padEnd(4, "0"));
  return ppm < MIN_DAILY_RATE_PPM || ppm > MAX_DAILY_RATE_PPM ? null : ppm;
}

/** Smallest principal of the product, in fen. */
export function minimumFen({ product }: Pick<Trial, "product">): Fen {
  return product === BUSINESS_LOAN ? BUSINESS_LOAN_MIN_FEN : 1;
}

export function trialAmountProblem(trial: Pick<Trial, "product" | "amount">): AmountProblem | null {
  return amountProblem(parseAmountFen(trial.amount), {
    minimumFen: minimumFen(trial),
    maximumFen: LINE_LIMIT_MAX_FEN,
  });
}

/** What borrowing this would cost if it were drawn on `drawOn` and repaid when due; null while an input is no figure. */
export function priceTrial(
  trial: Trial & { readonly rate: string },
  drawOn: BizDate,
): TrialResult | null {
  const principalFen = parseAmountFen(trial.amount);
  const dailyRatePpm = ratePpmOf(trial.rate);
  if (principalFen === null || dailyRatePpm === null || trialAmountProblem(trial) !== null)
    return null;
  const loan = { principalFen, dailyRatePpm, drawOn };
  return trial.product === BUSINESS_LOAN
    ? priceInstalments(loan, trial.periods)
    : priceWholeTerm(loan);
}

interface TrialLoan {
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  readonly drawOn: BizDate;
}

function priceInstalments(loan: TrialLoan, periods: LoanPeriods): TrialResult {
  const price = priceLoan({ ...loan, periods, interestCoupon: null });
  return {
    principalFen: price.principalFen,
    interestFen: price.interestFen,
    totalFen: price.totalDueFen,
    dueOn: price.maturesOn,
    simpleAnnualPercent: price.simpleAnnualPercent,
    xirrPercent: price.xirrPercent,
    dailyRatePpm: loan.dailyRatePpm,
    rows: price.rows.map((row) => ({
      key: row.seq,
      on: row.dueOn,
      principalFen: row.principalFen,
      interestFen: row.interestFen,
      totalFen: row.totalFen,
    })),
  };
}

function priceWholeTerm(loan: TrialLoan): TrialResult {
  const price = priceOneOff(loan);
  const { principalFen } = loan;
  return {
    principalFen,
    interestFen: price.interestFen,
    totalFen: price.totalFen,
    dueOn: price.repaidOn,
    simpleAnnualPercent: price.simpleAnnualPercent,
    xirrPercent: price.xirrPercent,
    dailyRatePpm: loan.dailyRatePpm,
    rows: [...DAYS_OF_USE.map((days) => oneOffCostAfter(loan, days)), price].map((cost) => ({
      key: cost.days,
      on: cost.repaidOn,
      principalFen,
      interestFen: cost.interestFen,
      totalFen: cost.totalFen,
    })),
  };
}
