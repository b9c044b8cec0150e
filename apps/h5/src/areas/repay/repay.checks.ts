import { BUSINESS_LOAN } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { loansInAddress } from "../../flows/repayment/loan-ids.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { overviewOf } from "./parts/overview-of.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import { holds } from "../../platform/routing/existing.ts";
import { productPage } from "../../platform/routing/product-page.ts";

/** The address names the loans to repay. */
export const namesLoans = ({ search }: AddressFacts): boolean => loansInAddress(search).length > 0;

/** A page about one open loan is valid while that loan is the dealer's and open. */
export const isOpenLoan = ({ queryClient, search }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    const loanId = addressId(search, "loan");
    if (loanId === null) return false;
    return (await queryClient.fetchQuery(query(api.loans.getLoan, { loanId }))).settledAt === null;
  });

/** A business loan is repaid by its plan. */
export const whereLoanIsRepaid = (facts: AddressFacts): Promise<string | null> =>
  productPage(facts, BUSINESS_LOAN, "/star-enjoy-loan/repay/schedule");

/** A coupon's part is there while a loan with a coupon is owed. */
export async function owesWithCoupon({ queryClient, search }: AddressFacts): Promise<boolean> {
  const { groups } = await queryClient.ensureQueryData(overviewOf(search));
  return groups.some(({ loans }) => loans.some(({ coupon }) => coupon !== null));
}

/** A loan's part is there while that loan is owed; without a name it is the first one. */
export async function owesLoan({ queryClient, search }: AddressFacts): Promise<boolean> {
  const { groups } = await queryClient.ensureQueryData(overviewOf(search));
  const named = search.get("loan");
  return groups.some(({ loans }) => loans.some(({ loanId }) => named === null || loanId === named));
}
