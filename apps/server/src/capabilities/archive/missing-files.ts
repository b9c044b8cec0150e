import type { Context } from "../../calls/context.ts";
import { contractPdfOf } from "../contracts/contract-pdf.ts";
import { type ContractFacts, readContractFacts } from "../contracts/contract-reader.ts";
import { readEnterprise } from "../identity/identity-reader.ts";
import { certificatePdf } from "../loans/certificate-pdf.ts";

/** A file that is missing. */
export interface MissingFile {
  /** Of the contract or of the loan; its name in the list of failures. */
  readonly unit: string;
  readonly make: () => Promise<unknown>;
}

/** The PDF of a signed contract. */
export function missingContract(context: Context, facts: ContractFacts): MissingFile {
  return { unit: facts.contractId, make: () => contractPdfOf(context, facts) };
}

/** The same of a contract of which the id is known. */
export function missingContractOf(context: Context, contractId: string): MissingFile {
  return {
    unit: contractId,
    async make() {
      const facts = await readContractFacts(context.database, contractId);
      if (facts !== null) await contractPdfOf(context, facts);
    },
  };
}

/** The PDF of the certificate of a settled loan. */
export function missingCertificate(
  context: Context,
  { enterpriseId, loanId }: { readonly enterpriseId: string; readonly loanId: string },
): MissingFile {
  return {
    unit: loanId,
    async make() {
      const { name } = await readEnterprise(context.database, enterpriseId);
      await certificatePdf({ ...context, caller: { enterpriseId, enterpriseName: name } }, loanId);
    },
  };
}
