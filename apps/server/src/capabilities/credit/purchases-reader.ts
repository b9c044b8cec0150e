import { type BizDate, INITIAL_LIMIT_MONTHS } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, desc, eq, lt } from "../../database/drizzle.ts";
import { purchaseMonth } from "./credit-tables.ts";

/** Purchases of the last whole months before a date, newest first; at most the six that an initial limit averages. */
export async function readMonthlyPurchases(
  reader: Reader,
  enterpriseId: string,
  before: BizDate,
): Promise<readonly number[]> {
  const rows = await reader
    .select({ amountFen: purchaseMonth.amountFen })
    .from(purchaseMonth)
    .where(
      and(
        eq(purchaseMonth.enterpriseId, enterpriseId),
        lt(purchaseMonth.month, `${before.slice(0, 7)}-01`),
      ),
    )
    .orderBy(desc(purchaseMonth.month))
    .limit(INITIAL_LIMIT_MONTHS);
  return rows.map(({ amountFen }) => amountFen);
}
