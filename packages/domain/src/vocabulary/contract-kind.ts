/** Kinds of contract and protocol. Source: product 1.4. */
export const CONTRACT_KINDS = [
  "PRODUCT",
  "GUARANTEE",
  "COUNTER_GUARANTEE",
  "ENTRUST",
  "PSBC_ACCOUNT",
  "PSBC_ACTIVE_QUOTA",
  "PSBC_APPLY",
  "SENSITIVE",
  "CREDIT_AUTH",
  "COMPREHENSIVE_CREDIT",
  "OPEN_ACCOUNT",
  "FINANCE",
  "CANCEL",
  "LOAN",
] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export function isContractKind(value: unknown): value is ContractKind {
  return (CONTRACT_KINDS as readonly unknown[]).includes(value);
}
