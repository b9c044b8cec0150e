import type { Invoice } from "@kedu/api";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { invoiceQuery } from "../../../data/tax.queries.ts";
import { LateView } from "../../../platform/query-screen/LateView.tsx";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";
import { InvoiceFacts } from "./InvoiceFacts.tsx";
import { LoadingInvoices } from "./LoadingInvoices.tsx";
import { useInvoiceWords } from "./use-invoice-words.ts";

/** One invoice: how far it is, what it says, and its file once it is issued. */
export function InvoicePage({ invoiceId }: { readonly invoiceId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={invoiceQuery(invoiceId)}
      missing="NOT_FOUND"
      title={t`发票详情`}
      backTo="/tax"
      loading={<LoadingInvoices />}
      failed={t`发票没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(invoice) => <Shown invoice={invoice} />}
    </QueryScreen>
  );
}

function Shown({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const advice = useInvoiceWords().adviceOf(invoice);
  return (
    <>
      {advice === null ? null : (
        <Notice tone={advice.tone} title={advice.title} live data-testid="invoice-advice">
          {advice.text}
        </Notice>
      )}
      {invoice.sha256 === null ? (
        <InvoiceFacts invoice={invoice} />
      ) : (
        <LateView
          name="invoice-file"
          load={async () => (await import("./InvoiceFile.tsx")).InvoiceFile}
          props={{ invoice }}
          loading={<LoadingInvoices />}
        />
      )}
    </>
  );
}
