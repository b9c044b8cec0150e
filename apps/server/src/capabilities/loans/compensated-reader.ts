import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { loan } from "./loans-tables.ts";

/** Whether a guarantor has paid a loan of an enterprise that it still owes for. */
export async function hasCompensatedLoan(reader: Reader, enterpriseId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: loan.id })
    .from(loan)
    .where(and(eq(loan.enterpriseId, enterpriseId), eq(loan.status, "COMPENSATED")))
    .limit(1);
  return rows.length > 0;
}
