import { BUSINESS_PENALTY_PERMILLE, OVERDUE_ANNUAL_CAP_PERCENT } from "../constants/limits.ts";
import { cappedTotalPermille } from "./flexible-penalty.ts";

/**
 * Penalty of a business loan on its overdue principal, in permille of the daily interest and instead of it. 1500 unless an
 * owner set a cap on the total annual rate of an overdue loan; never less than normal interest. It is fixed in the loan's
 * terms when the loan is drawn. Source: product 3 R10, "24 % line".
 */
export function businessPenaltyPermille(
  dailyRatePpm: number,
  annualCapPercent: number | null = OVERDUE_ANNUAL_CAP_PERCENT,
): number {
  if (annualCapPercent === null) return BUSINESS_PENALTY_PERMILLE;
  const cappedPermille = cappedTotalPermille(dailyRatePpm, annualCapPercent);
  return Math.max(1000, Math.min(BUSINESS_PENALTY_PERMILLE, cappedPermille));
}
