import type { LimitIncrease } from "@kedu/api";
import type { Transaction } from "../../database/database.ts";
import { lockOpenIncreases, type StoredIncrease } from "./limit-increase-reader.ts";
import { moveIncrease } from "./limit-increase-writer.ts";

/** Ends a locked request without a decision. The limit stays as it is. */
export async function closeIncrease(
  transaction: Transaction,
  stored: StoredIncrease,
  closedBy: NonNullable<LimitIncrease["closedBy"]>,
  now: Date,
): Promise<StoredIncrease> {
  return moveIncrease(transaction, stored, "CLOSE", now, { closedBy, closesAt: null, askAt: null });
}

/** An account ends: what waits of it ends with it. */
export async function endIncreases(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  for (const stored of await lockOpenIncreases(transaction, enterpriseId)) {
    await closeIncrease(transaction, stored, "LINE_NOT_OPEN", now);
  }
}
