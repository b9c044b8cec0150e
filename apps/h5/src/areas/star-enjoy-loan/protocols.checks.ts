import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { isUndecided } from "../../platform/routing/undecided.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import { existing, holds } from "../../platform/routing/existing.ts";
import { productPage } from "../../platform/routing/product-page.ts";

const hasLoan = existing((loanId) => query(api.loans.getLoan, { loanId }), "loan");
const hasCertificate = existing(
  (loanId) => query(api.loans.getSettlementCertificate, { loanId, with: "PDF" }),
  "certificate",
);
const hasNamedContract = existing(
  (contractId) => query(api.contracts.getContract, { contractId, with: "PDF" }),
  "contract",
);

/** A line of the dealer's own statement has a voucher. */
function hasVoucher({ queryClient }: AddressFacts, entryId: string): Promise<boolean> {
  return holds(async () => {
    await queryClient.ensureQueryData(query(api.statements.getVoucher, { entryId }));
    return true;
  });
}

/** The contract or the line of the address is the dealer's, or the loan whose certificate it names is settled. */
export function hasContract(facts: AddressFacts): Promise<boolean> {
  const entryId = facts.search.get("voucher");
  if (entryId !== null) return hasVoucher(facts, entryId);
  return facts.search.has("certificate") ? hasCertificate(facts) : hasNamedContract(facts);
}

/** The contract of a purchase's loan is shown with the records of such loans. */
export async function whereLoanContractIs(facts: AddressFacts): Promise<string | null> {
  if (facts.search.has("contract")) return null;
  return productPage(facts, FLEXIBLE_CREDIT, "/record/contract");
}

/** A loan's contract is named by itself or by its loan. */
export async function hasLoanContract(facts: AddressFacts): Promise<boolean> {
  const isOfLoan = !facts.search.has("contract") && addressId(facts.search, "loan") !== null;
  return isOfLoan ? hasLoan(facts) : hasContract(facts);
}

/** The business line has a guarantee. */
export async function hasGuarantee({ queryClient }: AddressFacts): Promise<boolean> {
  try {
    const { items } = await queryClient.ensureQueryData(
      query(api.contracts.listContracts, { appCode: BUSINESS_LOAN }),
    );
    return items.some(({ kind }) => kind === "GUARANTEE");
  } catch (error) {
    // A dealer without a business line has none; what could not be asked is for the screen to show.
    return isUndecided(error);
  }
}
