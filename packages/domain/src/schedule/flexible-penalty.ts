import {
  FLEXIBLE_PENALTY_PERMILLE,
  OVERDUE_ANNUAL_CAP_PERCENT,
  RATE_YEAR_DAYS,
} from "../constants/limits.ts";

// 1 percent a year = 10^4 ppm = 10^7 permille-ppm.
const PERMILLE_PPM_PER_PERCENT = 10_000_000;

/**
 * Penalty of a flexible loan on its overdue principal, in permille of the daily interest. 500 unless an owner set a cap
 * on the total annual rate of an overdue loan: then as much as the cap leaves above normal interest, floored. It is fixed
 * in the loan's terms when the loan is drawn. Source: product 3 R9, "24 % line".
 */
export function flexiblePenaltyPermille(
  dailyRatePpm: number,
  annualCapPercent: number | null = OVERDUE_ANNUAL_CAP_PERCENT,
): number {
  if (annualCapPercent === null) return FLEXIBLE_PENALTY_PERMILLE;
  const aboveNormal = cappedTotalPermille(dailyRatePpm, annualCapPercent) - 1000;
  return Math.max(0, Math.min(FLEXIBLE_PENALTY_PERMILLE, aboveNormal));
}

/** The most that an overdue loan may cost a day under an annual cap, in permille of its daily interest, floored. */
export function cappedTotalPermille(dailyRatePpm: number, annualCapPercent: number): number {
  return Math.floor(
    (annualCapPercent * PERMILLE_PPM_PER_PERCENT) / (dailyRatePpm * RATE_YEAR_DAYS),
  );
}
