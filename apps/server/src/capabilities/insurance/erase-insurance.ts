import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { insuranceClaim, shopPolicy, shopPolicyFile } from "./insurance-tables.ts";

/** The law asks no longer for what an ended dealer had insured. Amounts, days and fingerprints stay. */
export async function eraseInsurance(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  await transaction
    .update(shopPolicy)
    .set({
      shopSealed: vault.seal(JSON.stringify({ area: { code: "", names: [] }, address: "" })),
      updatedAt: sql`${shopPolicy.updatedAt}`,
    })
    .where(eq(shopPolicy.enterpriseId, enterpriseId));
  await transaction
    .update(shopPolicyFile)
    .set({ bytesSealed: vault.sealBytes(new Uint8Array()) })
    .where(eq(shopPolicyFile.enterpriseId, enterpriseId));
  await transaction
    .update(insuranceClaim)
    .set({ textSealed: vault.seal(""), updatedAt: sql`${insuranceClaim.updatedAt}` })
    .where(eq(insuranceClaim.enterpriseId, enterpriseId));
}
