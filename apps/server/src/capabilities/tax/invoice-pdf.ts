import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readOwnInvoice } from "./invoice-answer.ts";
import { readInvoiceFile } from "./invoice-reader.ts";

/** The PDF of an invoice of the caller's enterprise. @throws the refusals NOT_FOUND and INVOICE_NOT_ISSUED. */
export async function invoicePdf(
  context: Pick<Call, "caller" | "database" | "vault">,
  invoiceId: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { caller, database, vault } = context;
  // Invoices are the legal person's, in the archive too.
  if (caller.role !== "LEGAL_PERSON") refuse("NOT_FOUND");
  const { invoiceNo } = await readOwnInvoice(context, invoiceId);
  const file = await readInvoiceFile(database, invoiceId);
  if (file === null) return refuse("INVOICE_NOT_ISSUED");
  return {
    name: `发票-${invoiceNo ?? invoiceId}.pdf`,
    bytes: new Uint8Array(vault.openBytes(file.bytesSealed)),
  };
}
