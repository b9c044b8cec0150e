import type { Invoice } from "@kedu/api";
import { Card, KeyValue, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { downloadInvoicePdf } from "../../../data/pdf.download.ts";
import { invoiceQuery } from "../../../data/tax.queries.ts";
import { CheckedPdfView } from "../../../flows/contract-pdf/CheckedPdfView.tsx";
import { useCheckedPdf } from "../../../flows/contract-pdf/use-checked-pdf.ts";
import { InvoiceFacts } from "./InvoiceFacts.tsx";
import { useInvoiceWords } from "./use-invoice-words.ts";

/** The file of an invoice that is issued, checked as it comes, with what it says in words. */
export function InvoiceFile({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useLingui();
  const { invoiceId, invoiceNo, sha256 } = invoice;
  const stored = useQuery(invoiceQuery(invoiceId));
  const pdf = useCheckedPdf({
    id: invoiceId,
    sha256,
    error: null,
    refetch: stored.refetch,
    download: downloadInvoicePdf,
  });
  const title = t`利息发票`;
  return (
    <>
      <Status invoice={invoice} />
      <CheckedPdfView
        pdf={pdf}
        of="invoice"
        title={title}
        fileName={`${title}-${invoiceNo}`}
        inWords={<InvoiceFacts invoice={invoice} />}
      />
    </>
  );
}

function Status({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useLingui();
  const words = useInvoiceWords();
  const state = words.states[invoice.status];
  return (
    <Card>
      <KeyValue
        rows={[
          {
            key: "status",
            label: t`状态`,
            value: <StatusPill tone={state.tone}>{state.text}</StatusPill>,
            "data-testid": "invoice-status",
          },
          {
            key: "amount",
            label: t`价税合计`,
            value: <Money fen={invoice.amountFen} />,
            strong: true,
          },
        ]}
      />
    </Card>
  );
}
