import { getInvoice } from "./get-invoice.ts";
import { getInvoicePdf } from "./get-invoice-pdf.ts";
import { getTaxInfo } from "./get-tax-info.ts";
import { listInvoiceable } from "./list-invoiceable.ts";
import { listInvoices } from "./list-invoices.ts";
import { requestInvoices } from "./request-invoices.ts";
import { saveTaxInfo } from "./save-tax-info.ts";

export const tax = {
  getInvoice,
  getInvoicePdf,
  getTaxInfo,
  listInvoiceable,
  listInvoices,
  requestInvoices,
  saveTaxInfo,
};
