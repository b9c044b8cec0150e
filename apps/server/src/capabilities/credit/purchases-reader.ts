import { type BizDate, INITIAL_LIMIT_MONTHS } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, desc, eq, lt, sql } from "../../database/drizzle.ts";
import { purchaseMonth } from "./credit-tables.ts";
import { DEALER_REGISTER } from "./record-purchases.ts";

/**
 * Purchases of the last whole months before a date, newest first; at most the six that an initial limit averages. What
 * manufacturers report of a month is added up and goes before the register, which already knows all of them.
 */
export async function readMonthlyPurchases(
  reader: Reader,
  enterpriseId: string,
  before: BizDate,
): Promise<readonly number[]> {
  const rows = await reader
    .select({
      amountFen: sql<number>`coalesce(
        sum(${purchaseMonth.amountFen}) filter (where ${purchaseMonth.reportedBy} <> ${DEALER_REGISTER}),
        max(${purchaseMonth.amountFen})
      )`.mapWith(Number),
    })
    .from(purchaseMonth)
    .where(
      and(
        eq(purchaseMonth.enterpriseId, enterpriseId),
        lt(purchaseMonth.month, `${before.slice(0, 7)}-01`),
      ),
    )
    .groupBy(purchaseMonth.month)
    .orderBy(desc(purchaseMonth.month))
    .limit(INITIAL_LIMIT_MONTHS);
  return rows.map(({ amountFen }) => amountFen);
}
