import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { readEnterprise } from "../identity/identity-reader.ts";

/**
 * Keeps an account from ending while its money is about to move. A cancellation locks the lines too, and suspends the
 * enterprise before it lets them go. @throws the refusal ACCOUNT_CANCELLING.
 */
export async function lockLastingAccount(
  transaction: Transaction,
  enterpriseId: string,
): Promise<void> {
  await lockLinesOf(transaction, enterpriseId);
  const { status } = await readEnterprise(transaction, enterpriseId);
  if (status !== "ACTIVE") refuse("ACCOUNT_CANCELLING");
}
