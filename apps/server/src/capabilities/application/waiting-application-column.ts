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

/** An open application that waits for the dealer. */
export interface WaitingApplication {
  readonly appCode: AppCode;
  readonly status: ApplyProcessStatus;
  /** When it last moved, as the database writes an instant. */
  readonly since: string;
}

const isWaitingOf = (enterpriseId: PgColumn): SQL =>
  sql`${application.enterpriseId} = ${enterpriseId} and ${application.closedAt} is null and ${application.status} in (${WAITING})`;

/** The open applications of an enterprise of a larger statement that wait for the dealer, the longest waiting first. */
export function waitingApplicationsOf(enterpriseId: PgColumn): SQL<readonly WaitingApplication[]> {
  return subSelect<readonly WaitingApplication[]>(
    sql`select coalesce(json_agg(json_build_object('appCode', ${application.appCode}, 'status', ${application.status}, 'since', ${application.updatedAt}) order by ${application.updatedAt}, ${application.id}), '[]') from ${application} where ${isWaitingOf(enterpriseId)}`,
  );
}

/** When the longest waiting of them last moved; null where none waits. */
export function waitingSinceOf(enterpriseId: PgColumn): SQL<Date | null> {
  return subSelect<Date | null>(
    sql`select min(${application.updatedAt}) from ${application} where ${isWaitingOf(enterpriseId)}`,
  );
}
