import { overdueAnnualPercent } from "./annual-rate.ts";

const PERMILLE = 1000;
const PERMILLE_DECIMALS = 3;

/** An integer scaled by 10^decimals as a decimal without a trailing zero. Exact. */
export function shortDecimalOf(scaled: bigint, decimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, "0");
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals)];
  return `${whole}.${fraction}`.replace(/\.?0+$/, "");
}

/** A multiple of the daily interest: 500 permille -> "0.5", 1500 -> "1.5". Exact. */
export function formatMultiple(permille: number): string {
  return shortDecimalOf(BigInt(permille), PERMILLE_DECIMALS);
}

/** The permille that a multiple was written from: "1.5" -> 1500. @throws RangeError on any other text. */
export function permilleOfMultiple(multiple: string): number {
  const match = /^(?<whole>[0-9]{1,3})(?:\.(?<fraction>[0-9]{1,3}))?$/.exec(multiple);
  if (match === null) throw new RangeError("not a multiple");
  const { whole, fraction = "" } = match.groups ?? {};
  return Number(`${whole}${fraction.padEnd(PERMILLE_DECIMALS, "0")}`);
}

/**
 * Simple annual rate of a penalty by itself, in percent without the sign: what the overdue principal of a business loan
 * costs, because there the penalty takes the place of interest. Exact. Source: product 3 R10, R17.
 */
export function penaltyAnnualPercent(dailyRatePpm: number, penaltyPermille: number): string {
  // As much as interest with a penalty on top that makes up the difference.
  return overdueAnnualPercent(dailyRatePpm, penaltyPermille - PERMILLE);
}
