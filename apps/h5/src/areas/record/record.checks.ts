import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import { productPage } from "../../platform/routing/product-page.ts";

/** False where the record is missing or not the dealer's; what could not be asked is for the screen to show. */
async function isThere(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    const code = refusalCodeOf(error);
    return code !== "NOT_FOUND" && code !== "INPUT_INVALID";
  }
}

/** The loan of the address is the dealer's. */
export async function hasLoan({ queryClient, search }: AddressFacts): Promise<boolean> {
  const loanId = addressId(search, "loan");
  return (
    loanId !== null &&
    isThere(() => queryClient.ensureQueryData(query(api.loans.getLoan, { loanId })))
  );
}

/** A business loan has records of its own, with its plan. */
export async function whereRecordIs(facts: AddressFacts): Promise<string | null> {
  if (facts.search.has("repayment")) return null;
  return productPage(facts, "APP2001", "/star-enjoy-loan/record/detail");
}

/** A record is a loan or a repayment. */
export async function hasRecord(facts: AddressFacts): Promise<boolean> {
  if (!facts.search.has("repayment")) return hasLoan(facts);
  const repaymentId = addressId(facts.search, "repayment");
  return (
    repaymentId !== null &&
    isThere(() => facts.queryClient.ensureQueryData(repaymentQuery(repaymentId)))
  );
}

/** A contract is named by itself or by its loan. */
export async function hasContract(facts: AddressFacts): Promise<boolean> {
  if (!facts.search.has("contract")) return hasLoan(facts);
  const contractId = addressId(facts.search, "contract");
  return (
    contractId !== null &&
    isThere(() =>
      facts.queryClient.ensureQueryData(query(api.contracts.getContract, { contractId })),
    )
  );
}
