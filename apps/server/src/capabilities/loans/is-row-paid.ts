import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { instalment, loan } from "./loans-tables.ts";

/** Whether a row of a loan is paid, or the loan as a whole. A message about it is pointless then. */
export async function isRowPaid(
  reader: Reader,
  { loanId, seq }: { readonly loanId: string; readonly seq: number | null },
): Promise<boolean> {
  const [found] = await reader
    .select({ loan: loan.status, row: instalment.status })
    .from(loan)
    .leftJoin(instalment, and(eq(instalment.loanId, loan.id), eq(instalment.seq, seq ?? 0)))
    .where(eq(loan.id, loanId));
  return found === undefined || found.loan === "SETTLED" || found.row === "SETTLED";
}
