import type { BizDate } from "@kedu/domain";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { isOpen } from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";

/** Whether an enterprise of a larger statement has an overdue loan of any product. */
export function hasOverdueOf(enterpriseId: PgColumn, today: SQL): SQL<boolean> {
  return subSelect<boolean>(
    sql`exists (select from ${loan} where ${isOverdueOf(enterpriseId, today)})`,
  );
}

/** The earliest due date of its overdue loans; null where none is. */
export function overdueSinceOf(enterpriseId: PgColumn, today: SQL): SQL<BizDate | null> {
  return subSelect<BizDate | null>(
    sql`select min(${loan.dueOn}) from ${loan} where ${isOverdueOf(enterpriseId, today)}`,
  );
}

/** `isOverdue` in SQL. */
function isOverdueOf(enterpriseId: PgColumn, today: SQL): SQL {
  return sql`${loan.enterpriseId} = ${enterpriseId} and ${isOpen()} and (${loan.status} in ('OVERDUE', 'COMPENSATED') or (${loan.dueOn} < ${today} and ${loan.inFlightRepaymentId} is null))`;
}
