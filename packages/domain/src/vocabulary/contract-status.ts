/** Contract statuses. Source: specification 4. */
export const CONTRACT_STATUSES = [
  "NEW",
  "FAIL",
  "SUCCESS",
  "PROCESSING",
  "APPLY",
  "VERIFY",
  "ACTIVATE",
] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

export function isContractStatus(value: unknown): value is ContractStatus {
  return (CONTRACT_STATUSES as readonly unknown[]).includes(value);
}
