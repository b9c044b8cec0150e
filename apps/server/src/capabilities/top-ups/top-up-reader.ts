import type { BizDate, Fen, RepaymentStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, desc, eq, inArray, ne, sql } from "../../database/drizzle.ts";
import { topUp } from "./top-up-tables.ts";

export type StoredTopUp = typeof topUp.$inferSelect;

/** With the bank: it has the order, or the outcome is unknown. */
export const TOP_UP_UNDER_WAY: readonly RepaymentStatus[] = ["PROCESSING", "UNKNOWN"];

/** A top-up of an enterprise; null when it is not theirs. */
export async function readTopUp(
  reader: Reader,
  enterpriseId: string,
  topUpId: string,
): Promise<StoredTopUp | null> {
  const [row] = await reader
    .select()
    .from(topUp)
    .where(and(eq(topUp.id, topUpId), eq(topUp.enterpriseId, enterpriseId)));
  return row ?? null;
}

/** The top-up of a user's request; null when the request never arrived. */
export async function readTopUpByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredTopUp | null> {
  const [row] = await reader
    .select()
    .from(topUp)
    .where(and(eq(topUp.userId, userId), eq(topUp.requestId, requestId)));
  return row ?? null;
}

/** A top-up, locked until the transaction ends. */
export async function lockTopUp(
  transaction: Transaction,
  topUpId: string,
): Promise<StoredTopUp | null> {
  const [row] = await transaction.select().from(topUp).where(eq(topUp.id, topUpId)).for("update");
  return row ?? null;
}

/** Top-ups of an enterprise that are with the bank, the newest first. */
export async function readTopUpsUnderWay(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly StoredTopUp[]> {
  return reader
    .select()
    .from(topUp)
    .where(and(eq(topUp.enterpriseId, enterpriseId), inArray(topUp.status, [...TOP_UP_UNDER_WAY])))
    .orderBy(desc(topUp.id));
}

/** What an enterprise has topped up on a business date, in flight or done. */
export async function readToppedUpFen(
  reader: Reader,
  { enterpriseId, today }: { readonly enterpriseId: string; readonly today: BizDate },
): Promise<Fen> {
  const [row] = await reader
    .select({ fen: sql`coalesce(sum(${topUp.amountFen}), 0)`.mapWith(Number) })
    .from(topUp)
    .where(
      and(eq(topUp.enterpriseId, enterpriseId), eq(topUp.madeOn, today), ne(topUp.status, "FAIL")),
    );
  if (row === undefined) throw new Error("a sum is one row");
  return row.fen;
}
