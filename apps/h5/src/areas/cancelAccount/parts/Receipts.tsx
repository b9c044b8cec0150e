import type { CancellationReceipt } from "@kedu/api";
import { Button, Card, KeyValue, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { downloadReceiptPdf } from "../../../data/pdf.download.ts";
import { saveFile } from "../../../flows/contract-pdf/save-file.ts";
import { Fingerprint } from "../../../flows/documents/Fingerprint.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { ReceiptNumber } from "./ReceiptNumber.tsx";

/** The receipts of accounts that were cancelled with this number a while ago. */
export function Receipts(props: {
  readonly receipts: readonly CancellationReceipt[];
}): ReactElement {
  return (
    <>
      {props.receipts.map((receipt) => (
        <Receipt key={receipt.receiptNo} receipt={receipt} />
      ))}
    </>
  );
}

function Receipt({ receipt }: { receipt: CancellationReceipt }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { receiptNo } = receipt;
  const download = useMutation({
    mutationFn: async () => {
      const file = await downloadReceiptPdf(receiptNo, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      saveFile(new Blob([file], { type: "application/pdf" }), `${t`注销回执`}-${receiptNo}.pdf`);
    },
  });
  return (
    <Card heading={t`注销回执`} data-testid="receipt">
      <Stack gap="parts">
        <KeyValue
          rows={[
            {
              key: "number",
              label: t`回执编号`,
              value: <ReceiptNumber receiptNo={receiptNo} />,
              "data-testid": "receipt-no",
            },
            ...(receipt.enterpriseNameMasked === ""
              ? []
              : [{ key: "name", label: t`企业`, value: receipt.enterpriseNameMasked }]),
            { key: "done", label: t`完成时间`, value: dates.moment(receipt.finishedAt) },
            { key: "kept", label: t`资料保存至`, value: dates.full(receipt.keptUntil) },
          ]}
        />
        <Fingerprint of="receipt" sha256={receipt.sha256} data-testid="receipt-hash" />
        <RefusalNotice error={download.error} />
        <Button
          block
          prominence="secondary"
          loading={download.isPending}
          onClick={() => download.mutate()}
          data-testid="download-receipt"
        >
          {t`下载回执 PDF`}
        </Button>
      </Stack>
    </Card>
  );
}
