import { BUSINESS_LOAN } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing } from "../../platform/routing/existing.ts";
import { productPage } from "../../platform/routing/product-page.ts";

export const hasLoan = existing((loanId) => query(api.loans.getLoan, { loanId }), "loan");
const hasRepayment = existing(repaymentQuery, "repayment");
const hasNamedContract = existing(
  (contractId) => query(api.contracts.getContract, { contractId }),
  "contract",
);

/** A business loan has records of its own, with its plan. */
export async function whereRecordIs(facts: AddressFacts): Promise<string | null> {
  if (facts.search.has("repayment")) return null;
  return productPage(facts, BUSINESS_LOAN, "/star-enjoy-loan/record/detail");
}

/** A record is a loan or a repayment. */
export function hasRecord(facts: AddressFacts): Promise<boolean> {
  return facts.search.has("repayment") ? hasRepayment(facts) : hasLoan(facts);
}

/** A contract is named by itself or by its loan. */
export function hasContract(facts: AddressFacts): Promise<boolean> {
  return facts.search.has("contract") ? hasNamedContract(facts) : hasLoan(facts);
}
