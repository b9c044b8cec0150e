import { type AppCode, formatInstant, partsTotalFen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, inArray, isNotNull, lt } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { repayment, repaymentAllocation, repayQuote } from "./repayment-tables.ts";
import type { SeenDebit } from "../loans/loan-detail.ts";

export type StoredRepayment = typeof repayment.$inferSelect;
export type StoredAllocation = typeof repaymentAllocation.$inferSelect;
export type StoredQuote = typeof repayQuote.$inferSelect;

/** A repayment of an enterprise; null when it is not theirs. */
export async function readRepayment(
  reader: Reader,
  enterpriseId: string,
  repaymentId: string,
): Promise<StoredRepayment | null> {
  const [row] = await reader
    .select()
    .from(repayment)
    .where(and(eq(repayment.id, repaymentId), eq(repayment.enterpriseId, enterpriseId)));
  return row ?? null;
}

/** What a user made with a request; null when the request never arrived. */
export async function readRepaymentByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredRepayment | null> {
  const [row] = await reader
    .select()
    .from(repayment)
    .where(and(eq(repayment.userId, userId), eq(repayment.requestId, requestId)));
  return row ?? null;
}

/** A repayment, locked until the transaction ends. It is the first thing a repayment's transaction locks. */
export async function lockRepayment(
  transaction: Transaction,
  repaymentId: string,
): Promise<StoredRepayment | null> {
  const [row] = await transaction
    .select()
    .from(repayment)
    .where(eq(repayment.id, repaymentId))
    .for("update");
  return row ?? null;
}

/** The loans' shares of repayments, in the order of loans. */
export async function readAllocations(
  reader: Reader,
  repaymentIds: readonly string[],
): Promise<StoredAllocation[]> {
  if (repaymentIds.length === 0) return [];
  return reader
    .select()
    .from(repaymentAllocation)
    .where(inArray(repaymentAllocation.repaymentId, [...repaymentIds]))
    .orderBy(asc(repaymentAllocation.loanId));
}

/** A quote of a user; null when it is not theirs. */
export async function readQuote(
  reader: Reader,
  userId: string,
  quoteId: string,
): Promise<StoredQuote | null> {
  const [row] = await reader
    .select()
    .from(repayQuote)
    .where(and(eq(repayQuote.id, quoteId), eq(repayQuote.userId, userId)));
  return row ?? null;
}

/** What automatic debits asked for on the rows of a loan and got, the newest first. */
export async function readDebitsOfLoan(reader: Reader, loanId: string): Promise<SeenDebit[]> {
  const found = await reader
    .select({
      repaymentId: repayment.id,
      runAt: repayment.runAt,
      status: repayment.status,
      failReason: repayment.failReason,
      failCode: repayment.failCode,
      rows: repaymentAllocation.rows,
    })
    .from(repaymentAllocation)
    .innerJoin(repayment, eq(repayment.id, repaymentAllocation.repaymentId))
    .where(and(eq(repaymentAllocation.loanId, loanId), isNotNull(repaymentAllocation.runAt)))
    .orderBy(desc(repayment.runAt));
  return found.flatMap(({ runAt, rows, status, ...debit }) => {
    if (runAt === null) return [];
    return rows.map(({ seq, askedFen, ...got }) => ({
      seq,
      debit: {
        ...debit,
        status,
        runAt: formatInstant(runAt),
        askedFen,
        gotFen: status === "SUCCESS" ? partsTotalFen(got) : 0,
      },
    }));
  });
}

/** Repayments of one loan, or else of one product. */
export interface RepaymentScope {
  readonly enterpriseId: string;
  readonly appCode: AppCode;
  readonly loanId: string | null;
}

/** One page of repayments, newest first. */
export async function readRepaymentPage(
  reader: Reader,
  scope: RepaymentScope,
  after: Keyset | null,
  limit: number,
): Promise<StoredRepayment[]> {
  return reader
    .select()
    .from(repayment)
    .where(and(isOfScope(reader, scope), after === null ? undefined : lt(repayment.id, after.id)))
    .orderBy(desc(repayment.id))
    .limit(limit);
}

export async function countRepayments(reader: Reader, scope: RepaymentScope): Promise<number> {
  return reader.$count(repayment, isOfScope(reader, scope));
}

function isOfScope(reader: Reader, { enterpriseId, appCode, loanId }: RepaymentScope) {
  return and(
    eq(repayment.enterpriseId, enterpriseId),
    loanId === null
      ? eq(repayment.appCode, appCode)
      : inArray(
          repayment.id,
          reader
            .select({ id: repaymentAllocation.repaymentId })
            .from(repaymentAllocation)
            .where(eq(repaymentAllocation.loanId, loanId)),
        ),
  );
}
