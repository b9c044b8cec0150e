import { type AppCode, BUSINESS_LOAN, type ContractKind, PARTNER_CREDIT } from "@kedu/domain";
import { productAddress, productOf } from "../../platform/routing/own-product.ts";

/** The contract that each address shows. */
export const CONTRACT_PAGES = {
  ENTRUST: "/protocol/EntrustPro",
  COMPREHENSIVE_CREDIT: "/protocol/components/ComprehensiveCreditContract",
  CREDIT_AUTH: "/protocol/components/CreditAuthLetter",
  GUARANTEE: "/protocol/guaranteeContract",
  COUNTER_GUARANTEE: "/protocol/CounterGuarantee",
  OPEN_ACCOUNT: "/protocol/components/OpenAccount",
  PSBC_ACCOUNT: "/protocol/psbcAccountPro",
  PSBC_ACTIVE_QUOTA: "/protocol/psbcActiveQuotaPro",
  PSBC_APPLY: "/protocol/psbcApplyPro",
} as const satisfies Partial<Record<ContractKind, string>>;

/** The agreement on accounts has a second address. */
const ACCOUNT_PAGE = "/protocol/account";

export type PagedContractKind = keyof typeof CONTRACT_PAGES;

const kinds = Object.keys(CONTRACT_PAGES) as PagedContractKind[];

export function contractKindAt(pathname: string): PagedContractKind | undefined {
  const path = pathname.replace(/\/+$/, "");
  if (path === ACCOUNT_PAGE) return "OPEN_ACCOUNT";
  return kinds.find((kind) => CONTRACT_PAGES[kind] === path);
}

/** The address of a line's contract; undefined where it has no page. */
export function contractPage(kind: ContractKind, appCode: AppCode): string | undefined {
  return kinds.some((each) => each === kind)
    ? productAddress(CONTRACT_PAGES[kind as PagedContractKind], appCode)
    : undefined;
}

/** The line whose contract an address shows: some kinds are of one line alone, the others' is the product. */
export function lineOfContract(kind: ContractKind | undefined, search: URLSearchParams): AppCode {
  const isPartners =
    kind === "PSBC_ACCOUNT" || kind === "PSBC_ACTIVE_QUOTA" || kind === "PSBC_APPLY";
  if (isPartners) return PARTNER_CREDIT;
  // The business loan alone is guaranteed by a contract of its line.
  const isOfGuarantee = kind === "GUARANTEE" || kind === "COUNTER_GUARANTEE";
  return isOfGuarantee ? BUSINESS_LOAN : productOf(search);
}
