import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { withdrawal } from "./withdrawal-tables.ts";

/** By which names an ended dealer withdrew. That both were the same stays. */
export async function eraseWithdrawals(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  // Of nothing: no name leads to it.
  const nothing = vault.lookupHash("erased", enterpriseId);
  await transaction
    .update(withdrawal)
    .set({ fromNameHash: nothing, toNameHash: nothing })
    .where(eq(withdrawal.enterpriseId, enterpriseId));
}
