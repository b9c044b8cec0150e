import { type BizDate, compareDates } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { purchaseMonth } from "./credit-tables.ts";

/** The reporter of months that no order came with: the register of dealers, which knows every manufacturer. */
export const DEALER_REGISTER = "dealer-register";

/**
 * Stores an enterprise's purchases of past months; a newer report of the same reporter and month replaces the older
 * one.
 */
export async function recordPurchases(
  transaction: Transaction,
  report: {
    readonly enterpriseId: string;
    /** A manufacturer, or DEALER_REGISTER. */
    readonly reportedBy: string;
    /** Any day of the month. */
    readonly months: readonly { readonly month: BizDate; readonly amountFen: number }[];
    readonly now: Date;
  },
): Promise<void> {
  const byMonth = new Map(
    report.months.map(({ month, amountFen }) => [`${month.slice(0, 7)}-01`, amountFen]),
  );
  if (byMonth.size === 0) return;
  await transaction
    .insert(purchaseMonth)
    .values(
      // Sorted, so that two reports of one enterprise lock the rows in the same order.
      [...byMonth]
        .toSorted(([a], [b]) => compareDates(a, b))
        .map(([month, amountFen]) => ({
          enterpriseId: report.enterpriseId,
          month,
          reportedBy: report.reportedBy,
          amountFen,
          reportedAt: report.now,
        })),
    )
    .onConflictDoUpdate({
      target: [purchaseMonth.enterpriseId, purchaseMonth.month, purchaseMonth.reportedBy],
      set: { amountFen: sql`excluded.amount_fen`, reportedAt: report.now },
    });
}
