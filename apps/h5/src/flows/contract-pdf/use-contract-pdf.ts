import type { ContractDocument } from "@kedu/api";
import { useQuery } from "@tanstack/react-query";
import { contractWithPdfQuery } from "../../data/contracts.queries.ts";
import { downloadContractPdf } from "../../data/pdf.download.ts";
import { type CheckedPdf, useCheckedPdf } from "./use-checked-pdf.ts";

export interface ContractPdf extends CheckedPdf {
  /** The contract with its text; undefined until it was answered. */
  readonly contract: ContractDocument | undefined;
}

/** The PDF of a contract: fetched, hashed in the browser, and compared with the hash that the contract names. */
export function useContractPdf(contractId: string): ContractPdf {
  const query = useQuery(contractWithPdfQuery(contractId));
  const pdf = useCheckedPdf({
    id: contractId,
    sha256: query.data?.pdfSha256 ?? null,
    error: query.error,
    refetch: query.refetch,
    download: downloadContractPdf,
  });
  return { ...pdf, contract: query.data };
}
