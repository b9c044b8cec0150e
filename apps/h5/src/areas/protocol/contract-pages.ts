import { type AppCode, type ContractKind, FLEXIBLE_CREDIT, PARTNER_CREDIT } from "@kedu/domain";

/** The contract that each address shows. */
export const CONTRACT_PAGES = {
  ENTRUST: "/protocol/EntrustPro",
  COMPREHENSIVE_CREDIT: "/protocol/components/ComprehensiveCreditContract",
  CREDIT_AUTH: "/protocol/components/CreditAuthLetter",
  OPEN_ACCOUNT: "/protocol/components/OpenAccount",
  PSBC_ACCOUNT: "/protocol/psbcAccountPro",
  PSBC_ACTIVE_QUOTA: "/protocol/psbcActiveQuotaPro",
  PSBC_APPLY: "/protocol/psbcApplyPro",
} as const satisfies Partial<Record<ContractKind, string>>;

export type PagedContractKind = keyof typeof CONTRACT_PAGES;

const kinds = Object.keys(CONTRACT_PAGES) as PagedContractKind[];

export function contractKindAt(pathname: string): PagedContractKind | undefined {
  const path = pathname.replace(/\/+$/, "");
  return kinds.find((kind) => CONTRACT_PAGES[kind] === path);
}

export function contractPage(kind: ContractKind): string | undefined {
  return kinds.some((each) => each === kind)
    ? CONTRACT_PAGES[kind as PagedContractKind]
    : undefined;
}

/** The product whose contract it is. */
export function productOf(kind: ContractKind | undefined): AppCode {
  const isPartners =
    kind === "PSBC_ACCOUNT" || kind === "PSBC_ACTIVE_QUOTA" || kind === "PSBC_APPLY";
  return isPartners ? PARTNER_CREDIT : FLEXIBLE_CREDIT;
}
