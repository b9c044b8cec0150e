import type { TaxDetails } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { taxInfo } from "./tax-tables.ts";

export async function storeTaxInfo(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  {
    details,
    enterpriseId,
    now,
    userId,
  }: {
    readonly enterpriseId: string;
    readonly userId: string;
    readonly details: TaxDetails;
    readonly now: Date;
  },
): Promise<void> {
  const seal = (text: string | null) => (text === null ? null : vault.seal(text));
  const values = {
    invoiceKind: details.invoiceKind,
    address: details.address,
    phoneSealed: seal(details.phone),
    bankName: details.bankName,
    bankNoSealed: seal(details.bankNo),
    emailSealed: seal(details.email),
    userId,
    savedAt: now,
  };
  await transaction
    .insert(taxInfo)
    .values({ enterpriseId, ...values })
    .onConflictDoUpdate({ target: taxInfo.enterpriseId, set: values });
}
