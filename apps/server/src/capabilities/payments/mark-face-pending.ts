import type { Transaction } from "../../database/database.ts";
import { lockIntent } from "./intent-reader.ts";
import { moveIntent } from "./intent-writer.ts";

/** A face check was started for an intent. Starting another one changes nothing. */
export async function markFacePending(
  transaction: Transaction,
  { intentId, now }: { readonly intentId: string; readonly now: Date },
): Promise<void> {
  const intent = await lockIntent(transaction, intentId);
  if (intent?.status === "CREATED") await moveIntent(transaction, intent, "NEED_FACE", now);
}
