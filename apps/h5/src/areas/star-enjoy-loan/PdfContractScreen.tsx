import { ErrorState } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { loanQuery } from "../../data/loans.queries.ts";
import { ContractPdfView } from "../../tasks/contract-pdf/ContractPdfView.tsx";
import { useContractPdf } from "../../tasks/contract-pdf/use-contract-pdf.ts";
import { DocumentLoading } from "../../tasks/documents/DocumentLoading.tsx";
import { Screen } from "../../tasks/screen/Screen.tsx";

/** The file of a contract, which the address names by itself or by its loan. */
export function PdfContractScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const loanId = search.get("loan");
  const options = loanQuery(loanId ?? "");
  const loan = useQuery(
    loanId === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const contractId = search.get("contract") ?? loan.data?.contractId ?? null;
  if (contractId !== null) return <Named contractId={contractId} loanId={loanId} />;
  return (
    <Screen title={t`借款合同`} backTo="/record">
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
    >
      <ContractPdfView pdf={pdf} />
    </Screen>
  );
}
