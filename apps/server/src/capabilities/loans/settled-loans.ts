import type { Reader } from "../../database/database.ts";
import { and, desc, eq, inArray, isNotNull, lt, sql } from "../../database/drizzle.ts";
import { loan } from "./loans-tables.ts";

/** A loan whose settlement is certified. */
export interface SettledLoan {
  readonly loanId: string;
  readonly loanNo: string;
  readonly settledAt: Date;
}

/** Nothing is owed on it any more, by repayments or by the refund of what it paid. */
export function isPaidBack() {
  return inArray(loan.status, ["SETTLED", "REFUNDED"]);
}

/** The settled loans of an enterprise, of every product, the newest first. */
export async function readSettledLoans(
  reader: Reader,
  {
    beforeId,
    enterpriseId,
    limit,
    number,
  }: {
    readonly enterpriseId: string;
    /** A part of the loan's number; null for all. */
    readonly number: string | null;
    readonly beforeId: string | null;
    readonly limit: number;
  },
): Promise<readonly SettledLoan[]> {
  const rows = await reader
    .select({ loanId: loan.id, loanNo: loan.loanNo, settledAt: loan.settledAt })
    .from(loan)
    .where(
      and(
        eq(loan.enterpriseId, enterpriseId),
        isPaidBack(),
        isNotNull(loan.settledAt),
        beforeId === null ? undefined : lt(loan.id, beforeId),
        number === null ? undefined : sql`strpos(${loan.loanNo}, ${number}) > 0`,
      ),
    )
    .orderBy(desc(loan.id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.settledAt === null ? [] : [{ ...row, settledAt: row.settledAt }],
  );
}
