import type { ContractDocument } from "@kedu/api";
import { ErrorState, Reader, type Reading, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { readContractMutation } from "../../data/contracts.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { ContractPdfLink } from "../contract-pdf/ContractPdfLink.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useLast } from "../../platform/screen/use-last.ts";

export interface ContractReaderSheetProps {
  /** The contract that is open; null for none. */
  readonly contractId: string | null;
  readonly onClose: () => void;
  /** Called once the service has recorded the reading. */
  readonly onRead: (contract: ContractDocument) => void;
  /** How the contract is read and agreed to where that is not the dealer's own session. */
  readonly source?: ContractSource;
}

export interface ContractSource {
  readonly contractQuery: (contractId: string) => UseQueryOptions<ContractDocument>;
  readonly readMutation: typeof readContractMutation;
  /** Whether the file of a signed one can be had. */
  readonly hasPdf: boolean;
}

const OWN_SESSION: ContractSource = {
  contractQuery: (contractId) => query(api.contracts.getContract, { contractId }),
  readMutation: readContractMutation,
  hasPdf: true,
};

/** A contract with the dealer's figures, read to its end and agreed to; a signed one is for reading. */
export function ContractReaderSheet(props: ContractReaderSheetProps): ReactElement {
  const { t } = useLingui();
  const { contractId, onClose, onRead, source = OWN_SESSION } = props;
  const shownId = useLast(contractId);
  const asked = useQuery({
    ...source.contractQuery(shownId ?? ""),
    enabled: contractId !== null,
  });
  const read = useMutation(source.readMutation);
  const contract = shownId === null ? undefined : asked.data;

  async function agree(reading: Reading): Promise<void> {
    if (contract === undefined || contractId === null) return;
    try {
      await read.mutateAsync({
        contractId: contract.contractId,
        filledSha256: contract.filledSha256,
        ...reading,
      });
    } catch (error) {
      // The text has changed under the reader: what is shown next is the new one.
      if (refusalCodeOf(error) === "CONTRACT_CHANGED") await asked.refetch();
      return;
    }
    onRead(contract);
  }

  const instead = asked.isError ? (
    <ErrorState onRetry={() => asked.refetch()} />
  ) : (
    <Skeleton>
      <SkeletonBar size="heading" width="half" />
      <SkeletonBar size="body" />
      <SkeletonBar size="body" />
    </Skeleton>
  );
  return (
    <Reader
      open={contractId !== null}
      onClose={onClose}
      title={contract?.title ?? t`合同`}
      sections={contract?.text.sections ?? []}
      {...(contract === undefined
        ? { instead }
        : { subtitle: t`第 ${contract.version} 版 · ${contract.text.effectiveOn} 起生效` })}
      {...(contract?.status === "NEW"
        ? {
            agreement: {
              minimumReadMs: contract.text.minimumReadSeconds * 1000,
              readBefore: contract.readBefore,
              onAgree: agree,
            },
          }
        : {})}
      {...(read.error !== null
        ? { notice: <RefusalNotice error={read.error} /> }
        : source.hasPdf && contract !== undefined && contract.signedAt !== null
          ? { notice: <ContractPdfLink contractId={contract.contractId} /> }
          : {})}
      data-testid="contract"
    />
  );
}
