import { BUSINESS_LOAN } from "@kedu/domain";
import { ErrorState } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { ContractPdfView } from "../../flows/contract-pdf/ContractPdfView.tsx";
import { useContractPdf } from "../../flows/contract-pdf/use-contract-pdf.ts";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

const HOME = "/star-enjoy-loan/home";

/** The guarantee contract of the dealer's business line. */
export function GuaranteeContractScreen(): ReactElement {
  const { t } = useLingui();
  const list = useQuery(query(api.contracts.listContracts, { appCode: BUSINESS_LOAN }));
  const guarantee = list.data?.items.find(({ kind }) => kind === "GUARANTEE");
  if (guarantee !== undefined) return <Guarantee contractId={guarantee.contractId} />;
  if (list.isSuccess) throw notFound();
  return (
    <Screen title={t`保证合同`} backTo={HOME} helpTopic="BUSINESS">
      {list.isError ? <ErrorState onRetry={() => list.refetch()} /> : <DocumentLoading />}
    </Screen>
  );
}

function Guarantee({ contractId }: { readonly contractId: string }): ReactElement {
  const { t } = useLingui();
  const pdf = useContractPdf(contractId);
  return (
    <Screen title={pdf.contract?.title ?? t`保证合同`} backTo={HOME} helpTopic="BUSINESS">
      <ContractPdfView pdf={pdf} />
    </Screen>
  );
}
