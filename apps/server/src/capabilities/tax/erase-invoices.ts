import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { invoice, invoiceFile, taxInfo } from "./tax-tables.ts";

/** The invoice title of an account that has ended. Its invoices say what they were issued to. */
export async function eraseTaxInfo(transaction: Transaction, enterpriseId: string): Promise<void> {
  await transaction.delete(taxInfo).where(eq(taxInfo.enterpriseId, enterpriseId));
}

/** The law asks no longer for what an ended dealer's invoices said. Their amounts and fingerprints stay. */
export async function eraseInvoices(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  await transaction
    .update(invoice)
    .set({
      title: "",
      taxNo: "",
      detailsSealed: vault.seal("{}"),
      updatedAt: sql`${invoice.updatedAt}`,
    })
    .where(eq(invoice.enterpriseId, enterpriseId));
  await transaction
    .update(invoiceFile)
    .set({ bytesSealed: vault.sealBytes(new Uint8Array()) })
    .where(eq(invoiceFile.enterpriseId, enterpriseId));
}
