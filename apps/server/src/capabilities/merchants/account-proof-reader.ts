import type { RepaymentStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, desc, eq } from "../../database/drizzle.ts";
import { accountProof } from "./merchant-tables.ts";

export type StoredAccountProof = typeof accountProof.$inferSelect;

/** With the bank: it has the order, or the outcome is unknown. */
export const SMALL_AMOUNT_UNDER_WAY: readonly RepaymentStatus[] = ["PROCESSING", "UNKNOWN"];

/** All small amounts of a merchant, the newest first: there are a few in a month at most. */
export async function readAccountProofs(
  reader: Reader,
  merchantId: string,
): Promise<readonly StoredAccountProof[]> {
  return reader
    .select()
    .from(accountProof)
    .where(eq(accountProof.merchantId, merchantId))
    .orderBy(desc(accountProof.id));
}

/** The small amount of a user's request; null when the request never arrived. */
export async function readAccountProofByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredAccountProof | null> {
  const [row] = await reader
    .select()
    .from(accountProof)
    .where(and(eq(accountProof.userId, userId), eq(accountProof.requestId, requestId)));
  return row ?? null;
}

/** A small amount, locked until the transaction ends. */
export async function lockAccountProof(
  transaction: Transaction,
  proofId: string,
): Promise<StoredAccountProof | null> {
  const [row] = await transaction
    .select()
    .from(accountProof)
    .where(eq(accountProof.id, proofId))
    .for("update");
  return row ?? null;
}
