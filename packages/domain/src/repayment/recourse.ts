import type { BizDate } from "../calendar/biz-date.ts";
import { fenDays } from "../interest/fen-days.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { roundMicroFen } from "../money/ratio.ts";
import type { DebtParts } from "./debt-parts.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";

/** A flexible loan that its guarantor paid for. */
export interface CompensatedLoan {
  readonly terms: Pick<LoanTerms, "dailyRatePpm" | "penaltyPermille">;
  /** The amounts of the claim, frozen when the guarantor paid. */
  readonly claim: DebtParts;
  readonly compensatedOn: BizDate;
  /** What the dealer has paid the guarantor since. */
  readonly payments: readonly LoanPayment[];
}

/** What a dealer owes the guarantor. */
export interface RecourseDebt {
  readonly principalFen: Fen;
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  readonly totalFen: Fen;
  /** Interest and penalty that have run for the guarantor since the compensation, paid or not. */
  readonly accruedFen: Fen;
}

/**
 * Interest and penalty that have run for the guarantor from the day after the compensation up to and including a date,
 * each rounded HALF_UP as a whole. Source: product 3 R3, R16.
 */
export function accruedForGuarantor(
  { terms, claim, compensatedOn, payments }: CompensatedLoan,
  asOf: BizDate,
): { readonly interestFen: Fen; readonly penaltyFen: Fen } {
  const charged =
    fenDays(claim.principalFen, payments, compensatedOn, asOf) * BigInt(terms.dailyRatePpm);
  return {
    interestFen: roundMicroFen(charged),
    penaltyFen: roundMicroFen(charged * BigInt(terms.penaltyPermille), 1000n),
  };
}

/**
 * The debt to a guarantor at the end of a business date: the frozen amounts, and interest and penalty on the principal at
 * the loan's own rates from the day after the compensation, each rounded HALF_UP as a whole. What was frozen bears nothing
 * more, and no day is charged twice. Payments after `asOf` are left out. Source: product 3 R3, R13, R16.
 */
export function recourseOwedAsOf(
  { terms, claim, compensatedOn, payments }: CompensatedLoan,
  asOf: BizDate,
): RecourseDebt {
  const paid = payments.filter((payment) => payment.on <= asOf);
  const { interestFen: interestSinceFen, penaltyFen: penaltySinceFen } = accruedForGuarantor(
    { terms, claim, compensatedOn, payments },
    asOf,
  );
  const paidFen = (part: "principalFen" | "interestFen" | "penaltyFen"): Fen =>
    sumFen(paid.map((payment) => payment[part]));
  const owed = {
    principalFen: claim.principalFen - paidFen("principalFen"),
    interestFen: claim.interestFen + interestSinceFen - paidFen("interestFen"),
    penaltyFen: claim.penaltyFen + penaltySinceFen - paidFen("penaltyFen"),
  };
  return {
    ...owed,
    totalFen: sumFen([owed.principalFen, owed.interestFen, owed.penaltyFen]),
    accruedFen: interestSinceFen + penaltySinceFen,
  };
}
