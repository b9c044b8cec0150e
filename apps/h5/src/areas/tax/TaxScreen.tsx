import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { InvoicePage } from "./parts/InvoicePage.tsx";
import { InvoicesPage } from "./parts/InvoicesPage.tsx";

/** Invoices for interest: what can be invoiced and what was; or one invoice, where the address names it. */
export function TaxScreen(): ReactElement {
  const [search] = useSearchParams();
  const invoiceId = search.get("invoice");
  return invoiceId === null ? <InvoicesPage /> : <InvoicePage invoiceId={invoiceId} />;
}
