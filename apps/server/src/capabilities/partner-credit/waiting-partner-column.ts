import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { WAITING_STATUSES } from "../application/waiting-application-column.ts";
import { partnerLineIn } from "../credit/line-status-column.ts";
import { partnerApplication, partnerRequest } from "./partner-credit-tables.ts";

/** The bank has been asked for something, and the dealer waits for it. */
const isAtTheBank = sql`exists (select from ${partnerRequest} where ${partnerRequest.lineId} = line.line_id and (${partnerRequest.status} = 'SENDING' or (line.upgrade_required and ${partnerRequest.kind} = 'UPGRADE' and ${partnerRequest.status} = 'TAKEN' and ${partnerRequest.reportedAt} is null)))`;

/**
 * The partner bank's line of an enterprise of a larger statement where it waits for the dealer, as a query of `app_code`,
 * `status` and `since`. It last moved by a report of the bank, or by what the dealer filled in.
 */
export function waitingPartnerLineOf(enterpriseId: PgColumn): SQL {
  return sql`select line.app_code, line.status, greatest(line.moved_at, ${partnerApplication.updatedAt}) as since from (${partnerLineIn(enterpriseId, WAITING_STATUSES)}) as line left join ${partnerApplication} on ${partnerApplication.lineId} = line.line_id and ${partnerApplication.enterpriseId} = ${enterpriseId} where not ${isAtTheBank}`;
}
