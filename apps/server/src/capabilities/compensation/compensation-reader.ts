import {
  addDays,
  type BizDate,
  businessDateOf,
  type CompensationStatus,
  COMPENSATION_CLAIM_TIME,
  instantAt,
  type RepaymentStatus,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, notInArray, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { claimableLoans } from "../loans/compensated-reader.ts";
import { compensation, guarantee } from "./compensation-tables.ts";

export type Guarantee = typeof guarantee.$inferSelect;
type Row = typeof compensation.$inferSelect;

/** A claim; `status` is that of its order at the bank, as with every order. */
export interface StoredCompensation extends Omit<Row, "status" | "orderStatus"> {
  readonly status: RepaymentStatus;
  readonly standing: CompensationStatus;
}

/** Who stands in for a line; null where no one does. */
export async function readGuarantee(reader: Reader, lineId: string): Promise<Guarantee | null> {
  const [row] = await reader.select().from(guarantee).where(eq(guarantee.lineId, lineId));
  return row ?? null;
}

/** A claim, locked until the transaction ends. */
export async function lockCompensation(
  transaction: Transaction,
  compensationId: string,
): Promise<StoredCompensation | null> {
  const [row] = await transaction
    .select()
    .from(compensation)
    .where(eq(compensation.id, compensationId))
    .for("update");
  if (row === undefined) return null;
  const { status: standing, orderStatus: status, ...rest } = row;
  return { ...rest, standing, status };
}

/** Statuses of the claims on a line's loans. */
export async function readStandingsOfLine(
  reader: Reader,
  lineId: string,
): Promise<readonly CompensationStatus[]> {
  const rows = await reader
    .select({ status: compensation.status })
    .from(compensation)
    .where(eq(compensation.lineId, lineId));
  return rows.map(({ status }) => status);
}

/** The last business date whose claims are due at an instant. */
function lastClaimDay(asOf: Date): BizDate {
  const today = businessDateOf(asOf);
  return asOf < instantAt(today, COMPENSATION_CLAIM_TIME) ? addDays(today, -1) : today;
}

/**
 * Overdue loans that a guarantor stands in for, with the day of the claim: by the guarantor's contract, and the day after
 * a claim on which nothing was paid.
 */
function claimDays(reader: Reader) {
  const loan = claimableLoans(reader);
  const lastTriedOn = subSelect<string | null>(
    sql`select max(${compensation.claimedOn}) from ${compensation} where ${compensation.loanId} = ${loan.id}`,
  );
  const claimOn = sql<BizDate>`greatest(${loan.dueOn} + ${guarantee.fromOverdueDays}, ${lastTriedOn} + 1)`;
  return {
    loan,
    claimOn,
    from: reader
      .select({ loanId: loan.id, claimOn: sql<BizDate>`(${claimOn})::text`.as("claim_on") })
      .from(loan)
      .innerJoin(guarantee, eq(guarantee.lineId, loan.lineId))
      .$dynamic(),
  };
}

/** When the next claim is due; null when there is none. */
export async function readNextClaimAt(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const { claimOn, from, loan } = claimDays(reader);
  const [first] = await from
    .where(held.length === 0 ? undefined : notInArray(loan.id, [...held]))
    .orderBy(asc(claimOn))
    .limit(1);
  return first === undefined ? null : instantAt(first.claimOn, COMPENSATION_CLAIM_TIME);
}

/** Loans whose claim is due. */
export async function readLoansToClaim(reader: Reader, query: DueQuery): Promise<string[]> {
  const { claimOn, from, loan } = claimDays(reader);
  const rows = await from
    .where(and(sql`${claimOn} <= ${lastClaimDay(query.asOf)}::date`, isInPage(loan.id, query)))
    .orderBy(asc(loan.id))
    .limit(query.limit);
  return rows.map(({ loanId }) => loanId);
}

/** Whether a loan's claim is due at an instant. */
export async function isClaimDue(reader: Reader, loanId: string, asOf: Date): Promise<boolean> {
  const { claimOn, from, loan } = claimDays(reader);
  const rows = await from.where(
    and(eq(loan.id, loanId), sql`${claimOn} <= ${lastClaimDay(asOf)}::date`),
  );
  return rows.length > 0;
}
