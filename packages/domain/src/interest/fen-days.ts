import { type BizDate, daysBetween } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";

/** Principal that was repaid on a business date. */
export interface PrincipalPaid {
  readonly on: BizDate;
  readonly principalFen: Fen;
}

/**
 * Sum of the daily balances over the days after `from` up to `to`, in fen-days; the day of a payment still counts with
 * the balance before it. `firstDays` keeps only that many days from the start. Source: product 3 R2, R13.
 */
export function fenDays(
  balanceFen: Fen,
  payments: readonly PrincipalPaid[],
  from: BizDate,
  to: BizDate,
  firstDays = Number.POSITIVE_INFINITY,
): bigint {
  const days = Math.max(0, Math.min(daysBetween(from, to), firstDays));
  let sum = BigInt(balanceFen) * BigInt(days);
  for (const payment of payments) {
    const daysBefore = Math.max(0, daysBetween(from, payment.on));
    if (daysBefore < days) sum -= BigInt(payment.principalFen) * BigInt(days - daysBefore);
  }
  return sum;
}
