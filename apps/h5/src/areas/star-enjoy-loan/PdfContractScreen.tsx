import { Card, ErrorState } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { downloadCertificatePdf } from "../../data/pdf.download.ts";
import { CheckedPdfView } from "../../flows/contract-pdf/CheckedPdfView.tsx";
import { ContractPdfView } from "../../flows/contract-pdf/ContractPdfView.tsx";
import { useCheckedPdf } from "../../flows/contract-pdf/use-checked-pdf.ts";
import { useContractPdf } from "../../flows/contract-pdf/use-contract-pdf.ts";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { CertificatePaper } from "./parts/CertificatePaper.tsx";
import { VoucherFile } from "./parts/VoucherFile.tsx";

/**
 * The file of a contract, which the address names by itself or by its loan; of a settled loan's certificate; or of the voucher
 * of a line of the statement.
 */
export function PdfContractScreen(): ReactElement {
  const [search] = useSearchParams();
  const entryId = search.get("voucher");
  if (entryId !== null) return <VoucherFile entryId={entryId} />;
  const settledLoan = search.get("certificate");
  return settledLoan === null ? <Contract /> : <CertificateFile loanId={settledLoan} />;
}

function CertificateFile({ loanId }: { readonly loanId: string }): ReactElement {
  const { t } = useLingui();
  const certificate = useQuery(query(api.loans.getSettlementCertificate, { loanId, with: "PDF" }));
  const paper = certificate.data;
  const pdf = useCheckedPdf({
    id: loanId,
    sha256: paper?.pdfSha256 ?? null,
    error: certificate.error,
    refetch: certificate.refetch,
    download: downloadCertificatePdf,
  });
  const title = t`结清证明`;
  return (
    <Screen title={title} backTo="/record" helpTopic="BUSINESS">
      <CheckedPdfView
        pdf={pdf}
        of="certificate"
        title={title}
        fileName={`${title}-${paper?.certificateNo}`}
        inWords={
          paper === undefined ? null : (
            <Card data-testid="certificate-text">
              <CertificatePaper paper={paper} />
            </Card>
          )
        }
      />
    </Screen>
  );
}

function Contract(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const loanId = search.get("loan");
  const options = query(api.loans.getLoan, { loanId: loanId ?? "" });
  const loan = useQuery(
    loanId === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const contractId = search.get("contract") ?? loan.data?.contractId ?? null;
  if (contractId !== null) return <Named contractId={contractId} loanId={loanId} />;
  return (
    <Screen title={t`借款合同`} backTo="/record" helpTopic="BUSINESS">
      {loan.isError ? (
        <ErrorState
          secondary={t`合同没有变化，只是暂时显示不出来。`}
          onRetry={() => loan.refetch()}
        />
      ) : (
        <DocumentLoading />
      )}
    </Screen>
  );
}

function Named({
  contractId,
  loanId,
}: {
  readonly contractId: string;
  readonly loanId: string | null;
}): ReactElement {
  const { t } = useLingui();
  const pdf = useContractPdf(contractId);
  return (
    <Screen
      title={pdf.contract?.title ?? t`合同`}
      backTo={loanId === null ? "/protocol" : `/star-enjoy-loan/record/detail?loan=${loanId}`}
      helpTopic="BUSINESS"
    >
      <ContractPdfView pdf={pdf} />
    </Screen>
  );
}
