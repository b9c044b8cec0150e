import type { Reader } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
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

/** Overdue flexible loans without a repayment on its way, as a part of a larger statement. */
export function claimableLoans(reader: Reader) {
  return reader
    .select({ id: loan.id, lineId: loan.lineId, dueOn: loan.dueOn })
    .from(loan)
    .where(
      and(eq(loan.status, "OVERDUE"), eq(loan.method, "ONE_OFF"), isNull(loan.inFlightRepaymentId)),
    )
    .as("claimable_loan");
}
