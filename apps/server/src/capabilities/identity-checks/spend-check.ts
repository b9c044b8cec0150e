import type { Transaction } from "../../database/database.ts";
import { updateIdentityCheck } from "./identity-check-writer.ts";

/** A proved check was used for its purpose, once. The constraint refuses one that was not proved. */
export async function spendCheck(
  transaction: Transaction,
  { checkId, now }: { readonly checkId: string; readonly now: Date },
): Promise<void> {
  await updateIdentityCheck(transaction, checkId, { usedAt: now });
}
