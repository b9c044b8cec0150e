import type { AppCode } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { addressId } from "./address-id.ts";
import type { AddressFacts } from "./area.ts";

/**
 * Where the loan of an address has its page, if it is one of this product: each product says what is so for its own loans
 * alone. Null where it is not; whether the loan is missing is for the address's check to say.
 */
export async function productPage(
  { queryClient, search, url }: AddressFacts,
  product: AppCode,
  path: string,
): Promise<string | null> {
  const loanId = addressId(search, "loan");
  if (loanId === null) return null;
  try {
    const { appCode } = await queryClient.ensureQueryData(query(api.loans.getLoan, { loanId }));
    return appCode === product ? path + url.search : null;
  } catch {
    return null;
  }
}
