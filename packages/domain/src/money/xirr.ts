import { type BizDate, daysBetween } from "../calendar/biz-date.ts";
import { RATE_YEAR_DAYS } from "../constants/limits.ts";
import type { Fen } from "./fen.ts";

/** Money the dealer gets (positive) or pays (negative) on a business date. */
export interface CashFlow {
  readonly on: BizDate;
  readonly amountFen: Fen;
}

const LOWEST_RATE = -0.9999;
const HIGHEST_RATE = 1000;

/**
 * Compound annual rate of a loan's cash flows (XIRR, 365-day year) in percent without the sign: "11.49". A figure to show, not money: it
 * is the only place that computes in floats. Null when no rate explains the flows, as for a loan repaid on its first day.
 * Source: product 3 R17.
 */
export function xirrPercent(flows: readonly CashFlow[], decimals = 2): string | null {
  const first = flows[0];
  if (first === undefined) return null;
  const timed = flows.map((flow) => ({
    years: daysBetween(first.on, flow.on) / RATE_YEAR_DAYS,
    amount: flow.amountFen,
  }));
  const presentValue = (rate: number): number =>
    timed.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
  let low = LOWEST_RATE;
  let high = HIGHEST_RATE;
  const rising = presentValue(high) > 0;
  if (presentValue(low) > 0 === rising) return null;
  // Bisection: always converges, and a loan's flows change sign once.
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > 0 === rising) high = middle;
    else low = middle;
  }
  const percent = ((low + high) / 2) * 100;
  // A rate that rounds to zero is shown without a minus sign.
  return (Math.abs(percent) < 10 ** -decimals / 2 ? 0 : percent).toFixed(decimals);
}
