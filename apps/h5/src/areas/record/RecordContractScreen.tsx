import { Card, ErrorState, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { ContractPdfLink } from "../../flows/contract-pdf/ContractPdfLink.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { DocumentBody } from "../../flows/documents/DocumentBody.tsx";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

/** The contract of a loan with the dealer's figures, and who signed it when. */
export function RecordContractScreen(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const [search] = useSearchParams();
  const loanId = search.get("loan");
  const loanOptions = query(api.loans.getLoan, { loanId: loanId ?? "" });
  const loan = useQuery(
    loanId === null ? { queryKey: loanOptions.queryKey, queryFn: skipToken } : loanOptions,
  );
  const contractId = search.get("contract") ?? loan.data?.contractId ?? null;
  const options = query(api.contracts.getContract, { contractId: contractId ?? "" });
  const contract = useQuery(
    contractId === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const failed = contract.isError || (contractId === null && loan.isError);
  return (
    <Screen
      title={contract.data?.title ?? t`借款合同`}
      backTo={loanId === null ? "/record" : `/record/detail?loan=${loanId}`}
    >
      {failed && contract.data === undefined ? (
        <ErrorState
          secondary={t`合同没有变化，只是暂时显示不出来。`}
          onRetry={() => (contractId === null ? loan.refetch() : contract.refetch())}
        />
      ) : (
        <Card>
          {contract.data === undefined ? (
            <DocumentLoading />
          ) : (
            <DocumentBody document={contract.data.text} />
          )}
        </Card>
      )}
      {contract.data === undefined || contract.data.signers.length === 0 ? null : (
        <Card heading={t`签署记录`} data-testid="signers">
          <KeyValue
            rows={contract.data.signers.map((signer) => ({
              key: `${signer.role}-${signer.at}`,
              label:
                signer.role === "LEGAL_PERSON"
                  ? t`法人 ${signer.nameMasked}`
                  : t`授权人 ${signer.nameMasked}`,
              value: dates.moment(signer.at),
            }))}
          />
        </Card>
      )}
      {contract.data === undefined || contract.data.signedAt === null ? null : (
        <ContractPdfLink contractId={contract.data.contractId} />
      )}
    </Screen>
  );
}
