import type { TaxDetails } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { Sealed } from "../../database/sealed.ts";
import { taxInfo } from "./tax-tables.ts";

/** The invoice title of an enterprise in clear: never log it. */
export interface SavedTaxInfo extends TaxDetails {
  readonly savedAt: Date;
}

/** The invoice title of an enterprise; null until it was saved. */
export async function readTaxInfo(
  reader: Reader,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<SavedTaxInfo | null> {
  const [row] = await reader.select().from(taxInfo).where(eq(taxInfo.enterpriseId, enterpriseId));
  if (row === undefined) return null;
  const open = (value: Sealed | null) => (value === null ? null : vault.open(value));
  return {
    invoiceKind: row.invoiceKind,
    address: row.address,
    phone: open(row.phoneSealed),
    bankName: row.bankName,
    bankNo: open(row.bankNoSealed),
    email: open(row.emailSealed),
    savedAt: row.savedAt,
  };
}
