import { getContract } from "./get-contract.ts";
import { getContractPdf } from "./get-contract-pdf.ts";
import { getDocument } from "./get-document.ts";
import { listContracts } from "./list-contracts.ts";
import { listDocuments } from "./list-documents.ts";
import { readContract } from "./read-contract.ts";
import { sendSigningCode } from "./send-signing-code.ts";

export const contracts = {
  getContract,
  getContractPdf,
  getDocument,
  listContracts,
  listDocuments,
  readContract,
  sendSigningCode,
};
