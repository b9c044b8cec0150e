import type { Invoice } from "@kedu/api";
import { Card, KeyValue, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useBankWords } from "../../../flows/bank/bank-words.ts";
import { useChannelWords } from "../../../flows/channel/use-channel-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useInvoiceWords } from "./use-invoice-words.ts";

/** What an invoice says, in words. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }): ReactElement {
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
