import { type AppCode, BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";

/** A product that a dealer applies for, signs and activates on the same pages; a partner bank has its own. */
export type OwnProduct = typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN;

/** The product that an address of these pages is about. */
export function productOf(search: URLSearchParams): OwnProduct {
  return search.get("appCode") === BUSINESS_LOAN ? BUSINESS_LOAN : FLEXIBLE_CREDIT;
}

/** The product of any page: by its place, or by the product that it names. */
export function productOfPage({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): OwnProduct {
  return pathname.startsWith("/star-enjoy-loan/")
    ? BUSINESS_LOAN
    : productOf(new URLSearchParams(search));
}

/** A page for a product. Addresses name the business loan alone: the other pages are flexible credit's. */
export function productAddress(path: string, appCode: AppCode): string {
  if (appCode !== BUSINESS_LOAN) return path;
  return `${path}${path.includes("?") ? "&" : "?"}appCode=${appCode}`;
}

/** Where the pages of a product begin. */
export function productHome(appCode: OwnProduct): string {
  return appCode === BUSINESS_LOAN ? "/star-enjoy-loan/home" : "/home";
}
