import { businessDateOf, decideFreeze, decideUnfreeze, type FreezeReason } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { lineFreeze } from "./credit-tables.ts";
import { type LineFacts, lockLineById } from "./line-reader.ts";
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
  const decision = decideFreeze(withReasons(line), freeze.reason);
  if (!decision.ok) return false;
  await transaction.insert(lineFreeze).values({
    lineId: line.lineId,
    enterpriseId: line.enterpriseId,
    code: freeze.reason,
    note: freeze.note,
    since: freeze.now,
  });
  const { event } = decision.value;
  if (event !== null) await moveLine(transaction, line, event, freeze.now);
  return true;
}

/**
 * Removes a reason from a locked line that is frozen, and opens it at once when that was the last one and the line has
 * not expired. Returns whether the line opened. Source: product 2, credit line.
 */
export async function unfreezeLine(
  transaction: Transaction,
  line: LineFacts,
  unfreeze: { readonly reason: FreezeReason; readonly now: Date },
): Promise<boolean> {
  const decision = decideUnfreeze(withReasons(line), unfreeze.reason, businessDateOf(unfreeze.now));
  if (!decision.ok) return false;
  await transaction
    .update(lineFreeze)
    .set({ endedAt: unfreeze.now })
    .where(
      and(
        eq(lineFreeze.lineId, line.lineId),
        eq(lineFreeze.code, unfreeze.reason),
        isNull(lineFreeze.endedAt),
      ),
    );
  const { event } = decision.value;
  if (event === null) return false;
  await moveLine(transaction, line, event, unfreeze.now);
  return true;
}

function withReasons({ status, validTo, freezeReasons }: LineFacts) {
  return { status, validTo, freezeReasons: freezeReasons.map(({ code }) => code) };
}
