import { type AppCode, formatInstant, partsTotalFen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { loanNoOf } from "../loans/loans-reader.ts";
import { repayment, repaymentAllocation, repayQuote } from "./repayment-tables.ts";
import type { SeenDebit } from "../loans/loan-detail.ts";

export type StoredRepayment = typeof repayment.$inferSelect;
export type StoredAllocation = typeof repaymentAllocation.$inferSelect;
export type StoredQuote = typeof repayQuote.$inferSelect;

/** A loan's share of a repayment, with the number that people know the loan by. */
export type RepaymentShare = Pick<
  StoredAllocation,
  "loanId" | "principalFen" | "interestFen" | "penaltyFen" | "settled" | "rows"
> & { readonly loanNo: string };

/** A repayment with the loans' shares of it, in the order of loans. */
export interface SharedRepayment extends StoredRepayment {
  readonly shares: readonly RepaymentShare[];
}

const shared = {
  ...getTableColumns(repayment),
  shares: subSelect(
    sql<
      RepaymentShare[]
    >`select coalesce(json_agg(json_build_object('loanId', ${repaymentAllocation.loanId}, 'loanNo', ${loanNoOf(repaymentAllocation.loanId)}, 'principalFen', ${repaymentAllocation.principalFen}, 'interestFen', ${repaymentAllocation.interestFen}, 'penaltyFen', ${repaymentAllocation.penaltyFen}, 'settled', ${repaymentAllocation.settled}, 'rows', ${repaymentAllocation.rows}) order by ${repaymentAllocation.loanId}), '[]') from ${repaymentAllocation} where ${repaymentAllocation.repaymentId} = ${repayment.id}`,
  ).as("shares"),
};

/** A repayment of an enterprise; null when it is not theirs. */
export async function readRepayment(
  reader: Reader,
  enterpriseId: string,
  repaymentId: string,
): Promise<SharedRepayment | null> {
  const [row] = await reader
    .select(shared)
    .from(repayment)
    .where(and(eq(repayment.id, repaymentId), eq(repayment.enterpriseId, enterpriseId)));
  return row ?? null;
}

/** What a user made with a request; null when the request never arrived. */
export async function readRepaymentByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<SharedRepayment | null> {
  const [row] = await reader
    .select(shared)
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

/** One page of repayments, newest first, with the number of all. */
export async function readRepaymentPage(
  reader: Reader,
  { enterpriseId, appCode, loanId }: RepaymentScope,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly repayments: readonly SharedRepayment[]; readonly total: number }> {
  const { firstPage, nextPage } = loanId === null ? OF_PRODUCT : OF_LOAN;
  // Either statement takes what it needs of these.
  const scope = { enterpriseId, appCode, loanId, limit };
  const { page, list } = onePage(
    after === null
      ? await firstPage(reader, scope)
      : await nextPage(reader, { ...scope, afterId: after.id }),
  );
  return { repayments: page, total: list.total };
}

type ScopeSlot = Slot<"enterpriseId" | "appCode" | "loanId">;
type PageSlot = Slot<Parameters<ScopeSlot>[0] | "limit">;
type NextPageSlot = Slot<Parameters<PageSlot>[0] | "afterId">;

/** The statements of a scope, each prepared once. */
function statementsOf(isOfScope: (reader: Reader, slot: ScopeSlot) => SQL | undefined) {
  const statement = (reader: Reader, slot: PageSlot, beyond: SQL | undefined) => {
    const list = reader
      .select({ total: count().as("total") })
      .from(repayment)
      .where(isOfScope(reader, slot))
      .as("list");
    const page = reader
      .select(shared)
      .from(repayment)
      .where(and(isOfScope(reader, slot), beyond))
      .orderBy(desc(repayment.id))
      .limit(sql.placeholder("limit"))
      .as("page");
    return reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.id));
  };
  return {
    firstPage: prepared((reader: Reader, slot: PageSlot) => statement(reader, slot, undefined)),
    nextPage: prepared((reader: Reader, slot: NextPageSlot) =>
      statement(reader, slot, lt(repayment.id, slot("afterId", repayment.id))),
    ),
  };
}

function isTheirs(slot: ScopeSlot) {
  return eq(repayment.enterpriseId, slot("enterpriseId", repayment.enterpriseId));
}

const OF_PRODUCT = statementsOf((_reader, slot) =>
  and(isTheirs(slot), eq(repayment.appCode, slot("appCode", repayment.appCode))),
);

const OF_LOAN = statementsOf((reader, slot) =>
  and(
    isTheirs(slot),
    inArray(
      repayment.id,
      reader
        .select({ id: repaymentAllocation.repaymentId })
        .from(repaymentAllocation)
        .where(eq(repaymentAllocation.loanId, slot("loanId", repaymentAllocation.loanId))),
    ),
  ),
);
