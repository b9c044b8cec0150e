import type { Transaction } from "../../database/database.ts";
import type { StoredIntent } from "./intent-reader.ts";
import { moveIntent } from "./intent-writer.ts";

/** A face check was started for a locked intent. Starting another one changes nothing. */
export async function markFacePending(
  transaction: Transaction,
  intent: StoredIntent,
  now: Date,
): Promise<void> {
  if (intent.status === "CREATED") await moveIntent(transaction, intent, "NEED_FACE", now);
}
