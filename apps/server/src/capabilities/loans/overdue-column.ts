import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { isOpen } from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";

/** Whether an enterprise of a larger statement has an overdue loan of any product: `isOverdue` in SQL. */
export function hasOverdueOf(enterpriseId: PgColumn, today: SQL): SQL<boolean> {
  return subSelect<boolean>(
    sql`exists (select from ${loan} where ${loan.enterpriseId} = ${enterpriseId} and ${isOpen()} and (${loan.status} in ('OVERDUE', 'COMPENSATED') or (${loan.dueOn} < ${today} and ${loan.inFlightRepaymentId} is null)))`,
  );
}
