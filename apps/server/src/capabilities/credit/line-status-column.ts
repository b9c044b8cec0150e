import type { AppCode, BizDate, CreditLineStatus } from "@kedu/domain";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { creditLine } from "./credit-tables.ts";

/** The status of the line that an enterprise of a larger statement has of a product; null where there is none. */
export function lineStatusOf(
  enterpriseId: PgColumn,
  appCode: AppCode,
): SQL<CreditLineStatus | null> {
  return subSelect<CreditLineStatus | null>(
    sql`select ${creditLine.status} from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${creditLine.appCode} = ${appCode}`,
  );
}

/** The last day of the offer or the line that it has of a product; null where it has neither. */
export function lineEndOf(enterpriseId: PgColumn, appCode: AppCode): SQL<BizDate | null> {
  return subSelect<BizDate | null>(
    sql`select case when ${creditLine.status} = 'LOCKED' then ${creditLine.actBy} when ${creditLine.status} in ('AVAILABLE', 'LOAN_LOCKED') then ${creditLine.validTo} end from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${creditLine.appCode} = ${appCode}`,
  );
}
