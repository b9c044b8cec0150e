import type { Fen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, lte, min, sql } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import type { LoanFacts } from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";

/** More principal is repaid than its goods have been released for. */
const isToRelease = and(
  eq(loan.goodsPledged, true),
  sql`${loan.principalFen} - ${loan.outstandingFen} > ${loan.releasedForFen}`,
);

/** Loans whose repaid principal may release pledged goods, in the order of ids. */
export async function readLoansToRelease(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: loan.id })
    .from(loan)
    .where(and(isToRelease, lte(loan.updatedAt, query.asOf), isInPage(loan.id, query)))
    .orderBy(asc(loan.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextLoanToRelease(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextLoan(reader, { held });
  return row?.at ?? null;
}

const selectNextLoan = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(loan.updatedAt) })
    .from(loan)
    .where(and(isToRelease, isNoneOf(slot, "held", loan.id))),
);

/** Records the repaid principal that the goods of a locked loan are released for. */
export async function recordReleasedFor(
  transaction: Transaction,
  { enterpriseId, id }: Pick<LoanFacts, "enterpriseId" | "id">,
  repaidFen: Fen,
  now: Date,
): Promise<void> {
  await transaction
    .update(loan)
    .set({ releasedForFen: repaidFen, updatedAt: now })
    .where(and(eq(loan.id, id), eq(loan.enterpriseId, enterpriseId)));
}
