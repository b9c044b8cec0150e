import { addMonths } from "../calendar/add-months.ts";
import type { BizDate } from "../calendar/biz-date.ts";
import { INITIAL_LIMIT_MONTHS } from "../constants/limits.ts";
import { divideHalfUp, type Fen, sumFen, toFen } from "../money/fen.ts";

/** What was bought in a month. */
export interface MonthlyPurchase {
  /** First day of the month. */
  readonly month: BizDate;
  readonly amountFen: Fen;
}

/** First days of the six whole months before the month of a date, the latest first. Source: product 3, initial limit. */
export function purchaseMonthsBefore(date: BizDate): readonly BizDate[] {
  const thisMonth = `${date.slice(0, 7)}-01`;
  return Array.from({ length: INITIAL_LIMIT_MONTHS }, (_, index) =>
    addMonths(thisMonth, -1 - index),
  );
}

/**
 * The purchases that an initial limit averages: those of exactly the six months before a date, the latest first. A month
 * of which nothing is reported counts as one without purchases, and older ones do not take its place. Empty when none of
 * the six is reported: nothing is known of the dealer's trade.
 */
export function purchasesBefore(
  reported: readonly MonthlyPurchase[],
  date: BizDate,
): readonly Fen[] {
  const byMonth = new Map(reported.map(({ month, amountFen }) => [month, amountFen]));
  const months = purchaseMonthsBefore(date);
  return months.some((month) => byMonth.has(month))
    ? months.map((month) => byMonth.get(month) ?? 0)
    : [];
}

/** The mean of monthly purchases, HALF_UP to the fen; 0 without any. A figure to show: the limit is not made from it. */
export function meanPurchaseFen(monthlyPurchasesFen: readonly Fen[]): Fen {
  if (monthlyPurchasesFen.length === 0) return 0;
  return toFen(
    divideHalfUp(BigInt(sumFen(monthlyPurchasesFen)), BigInt(monthlyPurchasesFen.length)),
  );
}
