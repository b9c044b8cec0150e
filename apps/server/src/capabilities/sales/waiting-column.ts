import type { AppCode, ApplyProcessStatus } from "@kedu/domain";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { waitingApplicationsOf } from "../application/waiting-application-column.ts";
import { type Days, productsOfOffersEnding } from "../credit/line-status-column.ts";
import { waitingPartnerLineOf } from "../partner-credit/waiting-partner-column.ts";

/** An application, of any product, that waits for the dealer. */
export interface WaitingApplication {
  readonly appCode: AppCode;
  readonly status: ApplyProcessStatus;
  /** When it last moved, as the database writes an instant. */
  readonly since: string;
}

const waitingOf = (enterpriseId: PgColumn): SQL =>
  sql`(${waitingApplicationsOf(enterpriseId)} union all ${waitingPartnerLineOf(enterpriseId)}) as waiting`;

/** All applications of an enterprise of a larger statement that wait for the dealer, the longest waiting first. */
export function allWaitingOf(enterpriseId: PgColumn): SQL<readonly WaitingApplication[]> {
  return subSelect<readonly WaitingApplication[]>(
    sql`select coalesce(json_agg(json_build_object('appCode', app_code, 'status', status, 'since', since) order by since, app_code), '[]') from ${waitingOf(enterpriseId)}`,
  );
}

/** When the longest waiting of them last moved, without those whose offer ends within these days; null where none waits. */
export function waitingSinceOf(enterpriseId: PgColumn, ending: Days): SQL<Date | null> {
  return subSelect<Date | null>(
    sql`select min(since) from ${waitingOf(enterpriseId)} where app_code not in ${productsOfOffersEnding(enterpriseId, ending)}`,
  );
}
