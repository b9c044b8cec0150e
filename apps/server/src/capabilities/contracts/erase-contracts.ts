import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { contract, contractPdf, contractSigner } from "./contract-tables.ts";

/** The law asks no longer for what an ended dealer signed. That it was signed, and its fingerprints, stay. */
export async function eraseContracts(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  const nothing = vault.seal("");
  await transaction
    .update(contract)
    .set({ textSealed: nothing })
    .where(eq(contract.enterpriseId, enterpriseId));
  await transaction
    .update(contractSigner)
    .set({ nameSealed: nothing })
    .where(eq(contractSigner.enterpriseId, enterpriseId));
  // The row stays, so that the file is not made once more.
  await transaction
    .update(contractPdf)
    .set({ bytesSealed: vault.sealBytes(new Uint8Array()) })
    .where(eq(contractPdf.enterpriseId, enterpriseId));
}
