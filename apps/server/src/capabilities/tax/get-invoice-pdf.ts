import { handle } from "../../calls/call.ts";
import { invoicePdf } from "./invoice-pdf.ts";

export const getInvoicePdf = handle.tax.getInvoicePdf.handler(async ({ context, input }) => {
  const { bytes, name } = await invoicePdf(context, input.invoiceId);
  return new File([bytes], name, { type: "application/pdf" });
});
