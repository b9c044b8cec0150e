/** Ordinary and special VAT invoice (增值税普通发票, 增值税专用发票). Source: product 1.4, TaxInfo. */
export const INVOICE_KINDS = ["ORDINARY", "SPECIAL"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export function isInvoiceKind(value: unknown): value is InvoiceKind {
  return (INVOICE_KINDS as readonly unknown[]).includes(value);
}
