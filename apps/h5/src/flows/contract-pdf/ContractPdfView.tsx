import type { ContractDocument } from "@kedu/api";
import { Card, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { DocumentBody } from "../documents/DocumentBody.tsx";
import { CheckedPdfView } from "./CheckedPdfView.tsx";
import type { ContractPdf } from "./use-contract-pdf.ts";

/** A contract's PDF, with its text and its signers as another way to read it. */
export function ContractPdfView({ pdf }: { readonly pdf: ContractPdf }): ReactElement {
  const { t } = useLingui();
  const { contract } = pdf;
  const title = contract?.title ?? t`合同`;
  return (
    <CheckedPdfView
      pdf={pdf}
      of="contract"
      title={title}
      fileName={`${title}-${contract?.contractId}`}
      inWords={contract === undefined ? null : <ContractText contract={contract} />}
    />
  );
}

function ContractText({ contract }: { readonly contract: ContractDocument }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <>
      <Card data-testid="contract-text">
        <DocumentBody document={contract.text} />
      </Card>
      {contract.signers.length === 0 ? null : (
        <Card heading={t`签署记录`}>
          <KeyValue
            rows={contract.signers.map((signer) => ({
              key: `${signer.role}-${signer.at}`,
              label: signer.nameMasked,
              value: dates.moment(signer.at),
            }))}
          />
        </Card>
      )}
    </>
  );
}
