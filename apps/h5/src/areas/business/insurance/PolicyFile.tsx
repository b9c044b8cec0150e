import type { ShopPolicy } from "@kedu/api";
import { Card, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { insuranceQuery } from "../../../data/insurance.queries.ts";
import { downloadPolicyPdf } from "../../../data/pdf.download.ts";
import { CheckedPdfView } from "../../../flows/contract-pdf/CheckedPdfView.tsx";
import { useCheckedPdf } from "../../../flows/contract-pdf/use-checked-pdf.ts";

interface PolicyFileProps {
  readonly policyId: string;
  readonly issued: NonNullable<ShopPolicy["issued"]>;
  readonly address: string;
}

/** The policy as its insurer issued it, checked against the fingerprint that was kept. */
export function PolicyFile({ address, issued, policyId }: PolicyFileProps): ReactElement {
  const { t } = useLingui();
  const stored = useQuery(insuranceQuery);
  const { lastOn, pdfSha256, policyNo, startsOn } = issued;
  const pdf = useCheckedPdf({
    id: policyId,
    sha256: pdfSha256,
    error: null,
    refetch: stored.refetch,
    download: downloadPolicyPdf,
  });
  const title = t`电子保单`;
  return (
    <CheckedPdfView
      pdf={pdf}
      of="policy"
      title={title}
      fileName={`${title}-${policyNo}`}
      inWords={
        <Card data-testid="policy-words">
          <KeyValue
            rows={[
              { key: "no", label: t`保单号`, value: policyNo },
              { key: "term", label: t`保障期`, value: t`${startsOn} 至 ${lastOn}` },
              { key: "where", label: t`店铺`, value: address },
            ]}
          />
        </Card>
      }
    />
  );
}
