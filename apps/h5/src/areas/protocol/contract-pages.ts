import type { ContractKind } from "@kedu/domain";

/** The contract that each address shows. */
export const CONTRACT_PAGES = {
  ENTRUST: "/protocol/EntrustPro",
  COMPREHENSIVE_CREDIT: "/protocol/components/ComprehensiveCreditContract",
  CREDIT_AUTH: "/protocol/components/CreditAuthLetter",
  OPEN_ACCOUNT: "/protocol/components/OpenAccount",
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
