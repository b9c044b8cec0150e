import type { AppCode } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { repayment } from "./repayment-tables.ts";

/** Products of an enterprise's repayments by their ids. */
export async function readRepaymentProducts(
  reader: Reader,
  enterpriseId: string,
  repaymentIds: readonly string[],
): Promise<ReadonlyMap<string, AppCode>> {
  if (repaymentIds.length === 0) return new Map();
  const found = await reader
    .select({ id: repayment.id, appCode: repayment.appCode })
    .from(repayment)
    .where(and(eq(repayment.enterpriseId, enterpriseId), isAnyOf(repayment.id, repaymentIds)));
  return new Map(found.map(({ id, appCode }) => [id, appCode]));
}
