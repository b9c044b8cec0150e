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

/** A line that has been offered or is in use, with the last day of the offer or the line. */
export interface LineEnd {
  readonly appCode: AppCode;
  readonly status: CreditLineStatus;
  readonly lastDay: BizDate;
}

const LAST_DAY = sql`case when ${creditLine.status} = 'LOCKED' then ${creditLine.actBy} when ${creditLine.status} in ('AVAILABLE', 'LOAN_LOCKED') then ${creditLine.validTo} end`;

/** The lines of an enterprise of a larger statement that end, the soonest first. */
export function lineEndsOf(enterpriseId: PgColumn): SQL<readonly LineEnd[]> {
  return subSelect<readonly LineEnd[]>(
    sql`select coalesce(json_agg(json_build_object('appCode', ${creditLine.appCode}, 'status', ${creditLine.status}, 'lastDay', ${LAST_DAY}) order by ${LAST_DAY}, ${creditLine.appCode}), '[]') from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${LAST_DAY} is not null`,
  );
}

/** The soonest of these days within two; null where none is. */
export function soonestLineEndOf(
  enterpriseId: PgColumn,
  { from, to }: { readonly from: BizDate; readonly to: BizDate },
): SQL<BizDate | null> {
  return subSelect<BizDate | null>(
    sql`select min(${LAST_DAY}) from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${LAST_DAY} between ${from}::date and ${to}::date`,
  );
}
