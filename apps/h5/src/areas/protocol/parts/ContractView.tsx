import { Card, ErrorState, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { ContractPdfLink } from "../../../flows/contract-pdf/ContractPdfLink.tsx";
import { DocumentBody } from "../../../flows/documents/DocumentBody.tsx";
import { DocumentLoading } from "../../../flows/documents/DocumentLoading.tsx";
import { Screen } from "../../../platform/screen/Screen.tsx";

interface ContractViewProps {
  /** Undefined while it is not known which contract it is. */
  readonly contractId: string | undefined;
  /** Before the contract itself is there. */
  readonly title: string | undefined;
  /** Why it cannot be known which one it is, and how to ask again. */
  readonly search?: { readonly isError: boolean; readonly refetch: () => Promise<unknown> };
}

/** A contract with the dealer's figures, who signed it and when, and its file once it is signed. */
export function ContractView({ contractId, search, title }: ContractViewProps): ReactElement {
  const { t } = useLingui();
  const options = query(api.contracts.getContract, { contractId: contractId ?? "" });
  const contract = useQuery(
    contractId === undefined ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const { data } = contract;
  const failed = search?.isError === true || contract.isError;
  return (
    <Screen title={title ?? data?.title ?? t`合同`} backTo="/protocol">
      {failed && data === undefined ? (
        <ErrorState onRetry={() => Promise.all([search?.refetch(), contract.refetch()])} />
      ) : (
        <Card>
          {data === undefined ? <DocumentLoading /> : <DocumentBody document={data.text} />}
        </Card>
      )}
      {data === undefined || data.signers.length === 0 ? null : (
        <Card heading={t`签署记录`}>
          <KeyValue
            rows={data.signers.map((signer) => ({
              key: `${signer.role}-${signer.at}`,
              label: signer.nameMasked,
              value: signer.at.slice(0, 16).replace("T", " "),
            }))}
          />
        </Card>
      )}
      {data === undefined || data.signedAt === null ? null : (
        <ContractPdfLink contractId={data.contractId} />
      )}
    </Screen>
  );
}
