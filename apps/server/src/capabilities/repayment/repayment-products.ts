import type { AppCode } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq, sql, type SQL } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { repayment } from "./repayment-tables.ts";

/** The product of a repayment, as a column of a larger statement. */
export function productOfRepayment(repaymentId: SQL): SQL {
  return subSelect(
    sql`select ${repayment.appCode} from ${repayment} where ${repayment.id} = ${repaymentId}`,
  );
}

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
