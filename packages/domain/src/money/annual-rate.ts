import { RATE_YEAR_DAYS } from "../constants/limits.ts";

const PPM_DECIMALS = 4;

/** A daily rate as it is shown: 300 ppm -> "0.03%", 350 ppm -> "0.035%". Exact. */
export function formatRatePercent(dailyRatePpm: number): string {
  return `${decimalOf(BigInt(dailyRatePpm), PPM_DECIMALS)}%`;
}

/** Simple annual rate (单利) of a daily rate, in percent without the sign: 300 ppm -> "10.95". Exact. Source: product 3 R17. */
export function simpleAnnualPercent(dailyRatePpm: number): string {
  return decimalOf(BigInt(dailyRatePpm) * BigInt(RATE_YEAR_DAYS), PPM_DECIMALS);
}

/** Simple annual rate of an overdue loan, interest and penalty together, in percent without the sign. Exact. Source: product 3 R9, R17. */
export function overdueAnnualPercent(dailyRatePpm: number, penaltyPermille: number): string {
  const scaled = BigInt(dailyRatePpm) * BigInt(1000 + penaltyPermille) * BigInt(RATE_YEAR_DAYS);
  return decimalOf(scaled, PPM_DECIMALS + 3);
}

/** An integer scaled by 10^decimals, written with at least two decimals and no trailing zero beyond them. */
function decimalOf(scaled: bigint, decimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  return `${digits.slice(0, -decimals)}.${fraction.padEnd(2, "0")}`;
}
