/** States of an invoice for interest. Source: product 1.4, Invoice; decision 0071. */
export const INVOICE_STATUSES = ["REQUESTED", "ISSUED", "REJECTED", "VOIDED"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export function isInvoiceStatus(value: unknown): value is InvoiceStatus {
  return (INVOICE_STATUSES as readonly unknown[]).includes(value);
}
