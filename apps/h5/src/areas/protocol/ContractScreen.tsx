import { useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Card, ErrorState, KeyValue } from "@kedu/ui";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { ContractPdfLink } from "../../flows/contract-pdf/ContractPdfLink.tsx";
import { DocumentBody } from "../../flows/documents/DocumentBody.tsx";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { contractKindAt, productOf } from "./contract-pages.ts";

/** The dealer's own contract of the kind that the address names, with who signed it and when. */
export function ContractScreen(): ReactElement {
  const { t } = useLingui();
  const kind = contractKindAt(useLocation().pathname);
  const list = useQuery(query(api.contracts.listContracts, { appCode: productOf(kind) }));
  // Of applications that were signed, the newest is the one that counts.
  const summary = list.data?.items.filter((item) => item.kind === kind).at(-1);
  const contractId = summary?.contractId;
  const options = query(api.contracts.getContract, { contractId: contractId ?? "" });
  const contract = useQuery(
    contractId === undefined ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  if (list.isSuccess && summary === undefined) throw notFound();
  const failed = list.isError || contract.isError;
  return (
    <Screen title={summary?.title ?? t`合同`} backTo="/protocol">
      {failed ? (
        <ErrorState onRetry={() => Promise.all([list.refetch(), contract.refetch()])} />
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
        <Card heading={t`签署记录`}>
          <KeyValue
            rows={contract.data.signers.map((signer) => ({
              key: `${signer.role}-${signer.at}`,
              label: signer.nameMasked,
              value: signer.at.slice(0, 16).replace("T", " "),
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
