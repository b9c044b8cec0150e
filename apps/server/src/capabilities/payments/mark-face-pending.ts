import type { Transaction } from "../../database/database.ts";
import { lockIntent } from "./payments-reader.ts";
import { moveIntent } from "./payments-writer.ts";

/** A face check was started for a payment intent. Starting another one changes nothing. */
export async function markFacePending(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<void> {
  const intent = await lockIntent(transaction, intentId);
  if (intent?.status === "CREATED") await moveIntent(transaction, intent, "NEED_FACE", now);
}
