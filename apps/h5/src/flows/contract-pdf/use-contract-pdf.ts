import type { ContractDocument } from "@kedu/api";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { downloadContractPdf } from "../../data/pdf.download.ts";
import { type CheckedPdf, useCheckedPdf } from "./use-checked-pdf.ts";

export interface ContractPdf extends CheckedPdf {
  /** The contract with its text; undefined until it was answered. */
  readonly contract: ContractDocument | undefined;
}

/** The PDF of a contract: fetched, hashed in the browser, and compared with the hash that the contract names. */
export function useContractPdf(contractId: string): ContractPdf {
  const contract = useQuery(query(api.contracts.getContract, { contractId, with: "PDF" }));
  const pdf = useCheckedPdf({
    id: contractId,
    sha256: contract.data?.pdfSha256 ?? null,
    error: contract.error,
    refetch: contract.refetch,
    download: downloadContractPdf,
  });
  return { ...pdf, contract: contract.data };
}
