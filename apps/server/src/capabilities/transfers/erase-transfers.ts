import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { bankTransfer } from "./transfer-tables.ts";

/** The law asks no longer for who transferred money for an ended dealer. That it came, and its number, stay. */
export async function eraseTransfers(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  await transaction
    .update(bankTransfer)
    .set({
      payerNameSealed: vault.seal(""),
      // Of nothing: no transfer is found by it.
      payerNameHash: vault.lookupHash("erased", enterpriseId),
      payerLast4: "0000",
    })
    .where(eq(bankTransfer.creditedTo, enterpriseId));
}
