import { type InvoiceablePeriod, invoiceablePeriods } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { readPaidInterest } from "../../ledger/paid-interest.ts";
import { lentLoansOf } from "../loans/lent-loans.ts";
import { readTaken } from "./invoice-reader.ts";

/** What of an enterprise's paid interest can be invoiced, with how many invoices have taken of each period. */
export async function readInvoiceable(
  reader: Reader,
  enterpriseId: string,
): Promise<{
  readonly periods: readonly InvoiceablePeriod[];
  readonly taken: Awaited<ReturnType<typeof readTaken>>;
}> {
  const paid = await readPaidInterest(reader, lentLoansOf(enterpriseId));
  const taken = await readTaken(reader, enterpriseId);
  return { periods: invoiceablePeriods(paid, taken), taken };
}
