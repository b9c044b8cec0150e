import type { Fen, WithdrawalStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { premiumInTransitFenOf } from "../premiums/premium-reader.ts";
import { withdrawal } from "./withdrawal-tables.ts";

export type StoredWithdrawal = typeof withdrawal.$inferSelect;

/** With the bank: it has the order, or the outcome is unknown. */
export const UNDER_WAY: readonly WithdrawalStatus[] = ["PROCESSING", "UNKNOWN"];
/** Not sent yet. */
export const TO_CONFIRM: readonly WithdrawalStatus[] = ["CREATED", "VERIFYING"];

/** A withdrawal of an enterprise; null when it is not theirs. */
export async function readWithdrawal(
  reader: Reader,
  enterpriseId: string,
  withdrawalId: string,
): Promise<StoredWithdrawal | null> {
  const [row] = await reader
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.id, withdrawalId), eq(withdrawal.enterpriseId, enterpriseId)));
  return row ?? null;
}

/** A withdrawal of any enterprise. */
export async function readWithdrawalById(
  reader: Reader,
  withdrawalId: string,
): Promise<StoredWithdrawal | null> {
  const [row] = await reader.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId));
  return row ?? null;
}

/** The withdrawal of a user's request; null when the request never arrived. */
export async function readWithdrawalByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredWithdrawal | null> {
  const [row] = await reader
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.userId, userId), eq(withdrawal.requestId, requestId)));
  return row ?? null;
}

/** A withdrawal, locked until the transaction ends. It is the first row that a withdrawal's transaction locks. */
export async function lockWithdrawal(
  transaction: Transaction,
  withdrawalId: string,
): Promise<StoredWithdrawal | null> {
  const [row] = await transaction
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.id, withdrawalId))
    .for("update");
  return row ?? null;
}

/** The amount that is under way from an account, withdrawals and premiums, as one row of a larger statement. */
export function inTransitOf(reader: Reader, slot: Slot<"accountId">) {
  const accountId = () => sql`${slot("accountId", withdrawal.fromAccountId)}`;
  return reader
    .select({
      fen: sql`${sumFen()} + ${premiumInTransitFenOf(accountId())}`.mapWith(Number).as("fen"),
    })
    .from(withdrawal)
    .where(isUnderWay(accountId()))
    .as("in_transit");
}

/** The same by itself. */
export async function readInTransitFen(reader: Reader, accountId: string): Promise<Fen> {
  const [row] = await selectInTransit(reader, { accountId });
  if (row === undefined) throw new Error("a sum is one row");
  return row.fen;
}

const selectInTransit = prepared((reader: Reader, slot: Slot<"accountId">) =>
  reader.select().from(inTransitOf(reader, slot)),
);

/** The SQL of the same for an account of a larger statement. */
export function inTransitFenOf(accountId: PgColumn): SQL<Fen> {
  const withdrawn = subSelect(
    sql<Fen>`select ${sumFen()} from ${withdrawal} where ${isUnderWay(accountId)}`,
  );
  return sql<Fen>`${withdrawn} + ${premiumInTransitFenOf(accountId)}`.mapWith(Number);
}

const sumFen = () =>
  sql`coalesce(sum(${withdrawal.amountFen} + ${withdrawal.feeFen}), 0)`.mapWith(Number);

function isUnderWay(fromAccountId: PgColumn | SQL) {
  return and(
    eq(withdrawal.fromAccountId, fromAccountId),
    inArray(withdrawal.status, [...UNDER_WAY]),
  );
}

/** One page of the withdrawals that went to the bank, newest first, with the number of all. */
export async function readWithdrawalPage(
  reader: Reader,
  enterpriseId: string,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly withdrawals: readonly StoredWithdrawal[]; readonly total: number }> {
  const { page, list } = onePage(
    after === null
      ? await firstPage(reader, { enterpriseId, limit })
      : await nextPage(reader, { enterpriseId, limit, afterId: after.id }),
  );
  return { withdrawals: page, total: list.total };
}

type PageSlot = Slot<"enterpriseId" | "limit">;

const firstPage = prepared((reader: Reader, slot: PageSlot) => pageBeyond(reader, slot, undefined));

const nextPage = prepared((reader: Reader, slot: Slot<"enterpriseId" | "limit" | "afterId">) =>
  pageBeyond(reader, slot, lt(withdrawal.id, slot("afterId", withdrawal.id))),
);

function pageBeyond(reader: Reader, slot: PageSlot, beyond: SQL | undefined) {
  const sent = and(
    eq(withdrawal.enterpriseId, slot("enterpriseId", withdrawal.enterpriseId)),
    isNotNull(withdrawal.submittedAt),
  );
  const list = reader
    .select({ total: count().as("total") })
    .from(withdrawal)
    .where(sent)
    .as("list");
  const page = reader
    .select()
    .from(withdrawal)
    .where(and(sent, beyond))
    .orderBy(desc(withdrawal.id))
    .limit(sql.placeholder("limit"))
    .as("page");
  return reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.id));
}

/** Withdrawals that were not confirmed in time. */
export async function readExpired(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        inArray(withdrawal.status, [...TO_CONFIRM]),
        lte(withdrawal.expiresAt, query.asOf),
        isInPage(withdrawal.id, query),
      ),
    )
    .orderBy(asc(withdrawal.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

/** When the next withdrawal that waits for its code expires; null when none waits. */
export async function readNextExpiry(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNextExpiry(reader, { held });
  return first?.at ?? null;
}

const selectNextExpiry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: withdrawal.expiresAt })
    .from(withdrawal)
    .where(and(inArray(withdrawal.status, [...TO_CONFIRM]), isNoneOf(slot, "held", withdrawal.id)))
    .orderBy(asc(withdrawal.expiresAt))
    .limit(1),
);

/** Whether a withdrawal of an enterprise is with the bank. */
export async function hasWithdrawalUnderWay(
  reader: Reader,
  enterpriseId: string,
): Promise<boolean> {
  const rows = await reader
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(eq(withdrawal.enterpriseId, enterpriseId), inArray(withdrawal.status, [...UNDER_WAY])),
    )
    .limit(1);
  return rows.length > 0;
}
