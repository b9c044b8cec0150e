import { RATE_YEAR_DAYS } from "../limits.ts";
import { formatScaled } from "./format-scaled.ts";

const PPM_DECIMALS = 4;
const PERMILLE_DECIMALS = 3;
/** A percentage always shows two decimals. */
const MIN_DECIMALS = 2;

/** A daily rate as it is shown: 300 ppm -> "0.03%", 350 ppm -> "0.035%". Exact. */
export function formatRatePercent(dailyRatePpm: number): string {
  return `${formatScaled(BigInt(dailyRatePpm), PPM_DECIMALS, MIN_DECIMALS)}%`;
}

/** Simple annual rate (单利) of a daily rate, in percent without the sign: 300 ppm -> "10.95". Exact. Source: product 3 R17. */
export function simpleAnnualPercent(dailyRatePpm: number): string {
  return formatScaled(BigInt(dailyRatePpm) * BigInt(RATE_YEAR_DAYS), PPM_DECIMALS, MIN_DECIMALS);
}

/** A multiple of the daily interest: 500 permille -> "0.5", 1500 -> "1.5". Exact. */
export function formatMultiple(permille: number): string {
  return formatScaled(BigInt(permille), PERMILLE_DECIMALS, 0);
}

/** The permille that a multiple was written from: "1.5" -> 1500. @throws RangeError on any other text. */
export function permilleOfMultiple(multiple: string): number {
  const match = /^(?<whole>[0-9]{1,3})(?:\.(?<fraction>[0-9]{1,3}))?$/.exec(multiple);
  if (match === null) throw new RangeError("not a multiple");
  const { whole, fraction = "" } = match.groups ?? {};
  return Number(`${whole}${fraction.padEnd(PERMILLE_DECIMALS, "0")}`);
}

/**
 * Simple annual rate of overdue flexible credit, interest and the penalty on top of it, in percent without the sign. Exact.
 * Source: product 3 R9, R17.
 */
export function overdueAnnualPercent(dailyRatePpm: number, penaltyPermille: number): string {
  return penaltyAnnualPercent(dailyRatePpm, 1000 + penaltyPermille);
}

/**
 * Simple annual rate of a penalty by itself, in percent without the sign: what the overdue principal of a business loan
 * costs, because there the penalty takes the place of interest. Exact. Source: product 3 R10, R17.
 */
export function penaltyAnnualPercent(dailyRatePpm: number, penaltyPermille: number): string {
  const scaled = BigInt(dailyRatePpm) * BigInt(penaltyPermille) * BigInt(RATE_YEAR_DAYS);
  return formatScaled(scaled, PPM_DECIMALS + PERMILLE_DECIMALS, MIN_DECIMALS);
}
