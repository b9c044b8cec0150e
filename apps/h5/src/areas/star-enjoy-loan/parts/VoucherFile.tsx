import { Card, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { api } from "../../../data/client.ts";
import { downloadVoucherPdf } from "../../../data/pdf.download.ts";
import { query } from "../../../data/query.ts";
import { CheckedPdfView } from "../../../flows/contract-pdf/CheckedPdfView.tsx";
import { useCheckedPdf } from "../../../flows/contract-pdf/use-checked-pdf.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";

/** The file of the voucher of a line of the statement, checked as it comes, with what it says in words. */
export function VoucherFile({ entryId }: { readonly entryId: string }): ReactElement {
  const { t } = useLingui();
  const voucher = useQuery(query(api.statements.getVoucher, { entryId }));
  const paper = voucher.data;
  const pdf = useCheckedPdf({
    id: entryId,
    sha256: paper?.pdfSha256 ?? null,
    error: voucher.error,
    refetch: voucher.refetch,
    download: downloadVoucherPdf,
  });
  const title = t`回单`;
  return (
    <Screen title={title} backTo="/userCenter/bankStatement">
      <CheckedPdfView
        pdf={pdf}
        of="voucher"
        title={title}
        fileName={`${title}-${paper?.voucherNo}`}
        inWords={
          paper === undefined ? null : (
            <Card data-testid="voucher-text">
              <KeyValue rows={paper.rows.map((row) => ({ key: row.label, ...row }))} />
            </Card>
          )
        }
      />
    </Screen>
  );
}
