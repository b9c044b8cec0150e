import { businessDateOf, type FreezeReason } from "@kedu/domain";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { lineFreeze } from "./credit-tables.ts";
import { lockLineById } from "./line-reader.ts";
import { moveLine } from "./move-line.ts";

/**
 * Freezes an open line, or adds a reason to a frozen one, so that it does not open when the other goes.
 * Answers whether anything changed. Source: product 2, credit line.
 */
export async function freezeLine(
  transaction: Transaction,
  freeze: {
    readonly lineId: string;
    readonly reason: FreezeReason;
    /** In words for a dealer. */
    readonly note: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const line = await lockLineById(transaction, freeze.lineId);
  if (line.status !== "AVAILABLE" && line.status !== "LOAN_LOCKED") return false;
  if (line.freezeReasons.some(({ code }) => code === freeze.reason)) return false;
  await transaction.insert(lineFreeze).values({
    lineId: line.lineId,
    code: freeze.reason,
    note: freeze.note,
    since: freeze.now,
  });
  if (line.status === "AVAILABLE") {
    const event = freeze.reason === "OVERDUE" ? "OVERDUE_FREEZE" : "RISK_FREEZE";
    await moveLine(transaction, line, event, freeze.now);
  }
  return true;
}

/**
 * Takes a reason off a frozen line, and opens it at once when that was the last one and the line has not run out.
 * Answers whether the line opened. Source: product 2, credit line.
 */
export async function unfreezeLine(
  transaction: Transaction,
  unfreeze: { readonly lineId: string; readonly reason: FreezeReason; readonly now: Date },
): Promise<boolean> {
  const line = await lockLineById(transaction, unfreeze.lineId);
  const ended = await transaction
    .update(lineFreeze)
    .set({ endedAt: unfreeze.now })
    .where(
      and(
        eq(lineFreeze.lineId, line.lineId),
        eq(lineFreeze.code, unfreeze.reason),
        isNull(lineFreeze.endedAt),
      ),
    )
    .returning({ code: lineFreeze.code });
  const isLast = ended.length === 1 && line.freezeReasons.length === 1;
  const hasRunOut = line.validTo === null || businessDateOf(unfreeze.now) > line.validTo;
  if (!isLast || hasRunOut || line.status !== "LOAN_LOCKED") return false;
  await moveLine(transaction, line, "UNFREEZE", unfreeze.now);
  return true;
}
