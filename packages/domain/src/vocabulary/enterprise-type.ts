/** Dealer enterprise types. Source: specification 1 and 3. */
export const ENTERPRISE_TYPES = ["LTD", "INDIVIDUAL_BIZ"] as const;
export type EnterpriseType = (typeof ENTERPRISE_TYPES)[number];

export function isEnterpriseType(value: unknown): value is EnterpriseType {
  return (ENTERPRISE_TYPES as readonly unknown[]).includes(value);
}
