import { APPLY_PROCESS_STATUSES, stepOfApplication } from "@kedu/domain";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { application } from "./application-tables.ts";

/** The states, as a list of SQL, in which an application waits for the dealer. */
export const WAITING_STATUSES = sql.raw(
  APPLY_PROCESS_STATUSES.filter((status) => stepOfApplication(status) !== null)
    .map((status) => `'${status}'`)
    .join(", "),
);

/**
 * The open applications of an enterprise of a larger statement that wait for the dealer, as a query of `app_code`,
 * `status` and `since`, when each last moved.
 */
export function waitingApplicationsOf(enterpriseId: PgColumn): SQL {
  return sql`select ${application.appCode} as app_code, ${application.status} as status, ${application.updatedAt} as since from ${application} where ${application.enterpriseId} = ${enterpriseId} and ${application.closedAt} is null and ${application.status} in (${WAITING_STATUSES})`;
}
