import {
  type AppCode,
  APPLY_PROCESS_STATUSES,
  type ApplyProcessStatus,
  stepOfApplication,
} from "@kedu/domain";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { application } from "./application-tables.ts";

const WAITING = sql.raw(
  APPLY_PROCESS_STATUSES.filter((status) => stepOfApplication(status) !== null)
    .map((status) => `'${status}'`)
    .join(", "),
);

/**
 * Of the open application that an enterprise of a larger statement has for a product: its status and when it last moved,
 * while it waits for the dealer; null otherwise.
 */
export function waitingApplicationOf(
  enterpriseId: PgColumn,
  appCode: AppCode,
): { readonly status: SQL<ApplyProcessStatus | null>; readonly since: SQL<Date | null> } {
  const from = sql`from ${application} where ${application.enterpriseId} = ${enterpriseId} and ${application.appCode} = ${appCode} and ${application.closedAt} is null and ${application.status} in (${WAITING})`;
  return {
    status: subSelect<ApplyProcessStatus | null>(sql`select ${application.status} ${from}`),
    since: subSelect<Date | null>(sql`select ${application.updatedAt} ${from}`).mapWith(
      application.updatedAt,
    ),
  };
}
