import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";

/** A line that its dealer activates with a face check; a partner bank activates its own. */
export type ActivatedProduct = typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN;

/** The page that activates a line. */
export function activationAddress(appCode: ActivatedProduct): string {
  return appCode === BUSINESS_LOAN
    ? `/account/openAccount?appCode=${appCode}`
    : "/account/openAccount";
}

/** The product whose line an address activates. */
export function activatedProduct(search: URLSearchParams): ActivatedProduct {
  return search.get("appCode") === BUSINESS_LOAN ? BUSINESS_LOAN : FLEXIBLE_CREDIT;
}
