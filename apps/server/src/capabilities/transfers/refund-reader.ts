import { type RepaymentStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, desc, eq, inArray } from "../../database/drizzle.ts";
import { refund } from "./transfer-tables.ts";

export type StoredRefund = typeof refund.$inferSelect;

/** With the bank: it has the order, or the outcome is unknown. */
export const REFUND_UNDER_WAY: readonly RepaymentStatus[] = ["PROCESSING", "UNKNOWN"];

/** A refund of an enterprise; null when it is not theirs. */
export async function readRefund(
  reader: Reader,
  enterpriseId: string,
  refundId: string,
): Promise<StoredRefund | null> {
  const [row] = await reader
    .select()
    .from(refund)
    .where(and(eq(refund.id, refundId), eq(refund.enterpriseId, enterpriseId)));
  return row ?? null;
}

/** The refund of a user's request; null when the request never arrived. */
export async function readRefundByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredRefund | null> {
  const [row] = await reader
    .select()
    .from(refund)
    .where(and(eq(refund.userId, userId), eq(refund.requestId, requestId)));
  return row ?? null;
}

/** A refund, locked until the transaction ends. */
export async function lockRefund(
  transaction: Transaction,
  refundId: string,
): Promise<StoredRefund | null> {
  const [row] = await transaction
    .select()
    .from(refund)
    .where(eq(refund.id, refundId))
    .for("update");
  return row ?? null;
}

/** Refunds of an enterprise that are with the bank, the newest first. */
export async function readRefundsUnderWay(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly StoredRefund[]> {
  return reader
    .select()
    .from(refund)
    .where(
      and(eq(refund.enterpriseId, enterpriseId), inArray(refund.status, [...REFUND_UNDER_WAY])),
    )
    .orderBy(desc(refund.id));
}
