import { type BizDate, type MonthlyPurchase, purchaseMonthsBefore } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq, inArray, sql } from "../../database/drizzle.ts";
import { purchaseMonth } from "./credit-tables.ts";
import { DEALER_REGISTER } from "./record-purchases.ts";

/**
 * What is known of the purchases in the months before a date that an initial limit averages. What manufacturers report of
 * a month is added up and goes before the register, which already knows all of them.
 */
export async function readPurchases(
  reader: Reader,
  enterpriseId: string,
  before: BizDate,
): Promise<readonly MonthlyPurchase[]> {
  return reader
    .select({
      month: purchaseMonth.month,
      amountFen: sql<number>`coalesce(
        sum(${purchaseMonth.amountFen}) filter (where ${purchaseMonth.reportedBy} <> ${DEALER_REGISTER}),
        max(${purchaseMonth.amountFen})
      )`.mapWith(Number),
    })
    .from(purchaseMonth)
    .where(
      and(
        eq(purchaseMonth.enterpriseId, enterpriseId),
        inArray(purchaseMonth.month, [...purchaseMonthsBefore(before)]),
      ),
    )
    .groupBy(purchaseMonth.month);
}
