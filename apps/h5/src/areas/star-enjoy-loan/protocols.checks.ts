import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { isUndecided } from "../../platform/routing/undecided.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import { productPage } from "../../platform/routing/product-page.ts";

/** False where it is missing or not the dealer's; what could not be asked is for the screen to show. */
async function isThere(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    const code = refusalCodeOf(error);
    return code !== "NOT_FOUND" && code !== "INPUT_INVALID" && code !== "LOAN_NOT_SETTLED";
  }
}

/** The contract of the address is the dealer's, or the loan whose certificate it names is settled. */
export async function hasContract({ queryClient, search }: AddressFacts): Promise<boolean> {
  if (search.has("certificate")) {
    const settledLoan = addressId(search, "certificate");
    if (settledLoan === null) return false;
    return isThere(() =>
      queryClient.ensureQueryData(
        query(api.loans.getSettlementCertificate, { loanId: settledLoan, with: "PDF" }),
      ),
    );
  }
  const contractId = addressId(search, "contract");
  if (contractId === null) return false;
  return isThere(() =>
    queryClient.ensureQueryData(query(api.contracts.getContract, { contractId, with: "PDF" })),
  );
}

/** The contract of a purchase's loan is shown with the records of such loans. */
export async function whereLoanContractIs(facts: AddressFacts): Promise<string | null> {
  if (facts.search.has("contract")) return null;
  return productPage(facts, "APP1001", "/record/contract");
}

/** A loan's contract is named by itself or by its loan. */
export async function hasLoanContract(facts: AddressFacts): Promise<boolean> {
  const loanId = addressId(facts.search, "loan");
  if (facts.search.has("contract") || loanId === null) return hasContract(facts);
  return isThere(() => facts.queryClient.ensureQueryData(query(api.loans.getLoan, { loanId })));
}

/** The business line has a guarantee. */
export async function hasGuarantee({ queryClient }: AddressFacts): Promise<boolean> {
  try {
    const { items } = await queryClient.ensureQueryData(
      query(api.contracts.listContracts, { appCode: "APP2001" }),
    );
    return items.some(({ kind }) => kind === "GUARANTEE");
  } catch (error) {
    // A dealer without a business line has none; what could not be asked is for the screen to show.
    return isUndecided(error);
  }
}
