import type { AppCode, BizDate, CreditLineStatus, StagedLine } from "@kedu/domain";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { creditLine } from "./credit-tables.ts";
import { PARTNER_OFFERS } from "./expire-partner-line.ts";

/** The lines of an enterprise of a larger statement, with their states. */
export function lineStatesOf(enterpriseId: PgColumn): SQL<readonly StagedLine[]> {
  return subSelect<readonly StagedLine[]>(
    sql`select coalesce(json_agg(json_build_object('appCode', ${creditLine.appCode}, 'status', ${creditLine.status}, 'applyStatus', ${creditLine.applyStatus})), '[]') from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId}`,
  );
}

/**
 * The partner bank's line of an enterprise of a larger statement whose process is in one of these states, as a query of
 * `line_id`, `app_code`, `status`, `upgrade_required` and `moved_at`.
 */
export function partnerLineIn(enterpriseId: PgColumn, statuses: SQL): SQL {
  return sql`select ${creditLine.id} as line_id, ${creditLine.appCode} as app_code, ${creditLine.applyStatus} as status, ${creditLine.upgradeRequired} as upgrade_required, ${creditLine.updatedAt} as moved_at from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${creditLine.applyStatus} in (${statuses})`;
}

/** A line that has been offered or is in use, with the last day of the offer or the line. */
export interface LineEnd {
  readonly appCode: AppCode;
  readonly status: CreditLineStatus;
  readonly lastDay: BizDate;
}

/** Days between which something ends. */
export interface Days {
  readonly from: BizDate;
  readonly to: BizDate;
}

const OPEN_OFFERS = sql.raw(PARTNER_OFFERS.map((status) => `'${status}'`).join(", "));

/** The last day of an offer that waits for the dealer. The partner bank makes its offer before they apply. */
const OFFER_LAST_DAY = sql`case when ${creditLine.applyStatus} in (${OPEN_OFFERS}) or (${creditLine.applyStatus} is null and ${creditLine.status} = 'LOCKED') then ${creditLine.actBy} end`;
const LINE_LAST_DAY = sql`case when ${creditLine.status} in ('AVAILABLE', 'LOAN_LOCKED') then ${creditLine.validTo} end`;
const LAST_DAY = sql`coalesce(${OFFER_LAST_DAY}, ${LINE_LAST_DAY})`;

/** The lines of an enterprise of a larger statement that end, the soonest first. */
export function lineEndsOf(enterpriseId: PgColumn): SQL<readonly LineEnd[]> {
  return subSelect<readonly LineEnd[]>(
    sql`select coalesce(json_agg(json_build_object('appCode', ${creditLine.appCode}, 'status', ${creditLine.status}, 'lastDay', ${LAST_DAY}) order by ${LAST_DAY}, ${creditLine.appCode}), '[]') from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${LAST_DAY} is not null`,
  );
}

/** The soonest last day of offers within some days and of lines within others; null where none is. */
export function soonestLineEndOf(
  enterpriseId: PgColumn,
  { lines, offers }: { readonly offers: Days; readonly lines: Days },
): SQL<BizDate | null> {
  return subSelect<BizDate | null>(
    sql`select min(${LAST_DAY}) from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and (${isWithin(OFFER_LAST_DAY, offers)} or ${isWithin(LINE_LAST_DAY, lines)})`,
  );
}

/** The products of an enterprise of a larger statement whose offers end within these days. */
export function productsOfOffersEnding(enterpriseId: PgColumn, days: Days): SQL<AppCode> {
  return subSelect<AppCode>(
    sql`select ${creditLine.appCode} from ${creditLine} where ${creditLine.enterpriseId} = ${enterpriseId} and ${isWithin(OFFER_LAST_DAY, days)}`,
  );
}

const isWithin = (day: SQL, { from, to }: Days): SQL =>
  sql`${day} between ${from}::date and ${to}::date`;
