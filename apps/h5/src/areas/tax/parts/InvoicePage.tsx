import type { Invoice } from "@kedu/api";
import { Card, KeyValue, Money, Notice, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { downloadInvoicePdf } from "../../../data/pdf.download.ts";
import { invoiceQuery } from "../../../data/tax.queries.ts";
import { useBankWords } from "../../../flows/bank/bank-words.ts";
import { useChannelWords } from "../../../flows/channel/use-channel-words.ts";
import { CheckedPdfView } from "../../../flows/contract-pdf/CheckedPdfView.tsx";
import { useCheckedPdf } from "../../../flows/contract-pdf/use-checked-pdf.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";
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
      {invoice.sha256 === null ? <Facts invoice={invoice} /> : <File invoice={invoice} />}
    </>
  );
}

function File({ invoice }: { readonly invoice: Invoice }): ReactElement {
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
        inWords={<Facts invoice={invoice} />}
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

/** What an invoice says, in words. */
function Facts({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const banks = useBankWords();
  const words = useInvoiceWords();
  const { productOf } = useChannelWords();
  const { invoiceNo, issuedOn, lines, status, taxPercent } = invoice;
  const state = words.states[status];
  const rows = [
    {
      key: "status",
      label: t`状态`,
      value: <StatusPill tone={state.tone}>{state.text}</StatusPill>,
      "data-testid": "invoice-status",
    },
    { key: "no", label: t`发票号码`, value: invoiceNo },
    { key: "issued", label: t`开票日期`, value: issuedOn },
    { key: "kind", label: t`发票类型`, value: words.kinds[invoice.invoiceKind] },
    { key: "title", label: t`发票抬头`, value: invoice.title },
    { key: "taxNo", label: t`纳税人识别号`, value: invoice.taxNo },
    { key: "lender", label: t`开票方`, value: banks[invoice.lenderId] },
    { key: "asked", label: t`申请时间`, value: dates.moment(invoice.requestedAt) },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <Card data-testid="invoice-facts">
        <KeyValue rows={rows} />
      </Card>
      <Card heading={t`开票项目`}>
        <KeyValue
          rows={[
            ...lines.map(({ amountFen, appCode, month }) => ({
              key: `${month}:${appCode}`,
              label: t`${dates.month(month)} ${productOf(appCode)}利息`,
              value: <Money fen={amountFen} />,
            })),
            {
              key: "net",
              label: t`不含税金额`,
              value: <Money fen={invoice.netFen} />,
              total: true,
            },
            {
              key: "tax",
              label: t`税额（${taxPercent}%，不可抵扣）`,
              value: <Money fen={invoice.taxFen} />,
            },
            {
              key: "amount",
              label: t`价税合计`,
              value: <Money fen={invoice.amountFen} />,
              total: true,
              strong: true,
              "data-testid": "invoice-amount",
            },
          ]}
        />
      </Card>
    </>
  );
}
