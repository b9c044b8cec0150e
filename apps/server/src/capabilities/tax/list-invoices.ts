import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { invoiceAnswer } from "./invoice-answer.ts";
import { readInvoicePage } from "./invoice-reader.ts";

/** Invoices of the enterprise, the newest first. */
export const listInvoices = handle.tax.listInvoices.handler(async ({ context, input }) => {
  const { caller, database } = context;
  const { invoices, total } = await readInvoicePage(database, caller.enterpriseId, {
    after: afterCursor(input.cursor, "id")?.id ?? null,
    limit: PAGE_READ,
  });
  const { nextCursor, shown } = pageOf(invoices, ({ id }) => ({ value: "", id }));
  return { items: shown.map(invoiceAnswer), nextCursor, total };
});
