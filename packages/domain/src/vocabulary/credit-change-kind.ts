/** Kinds of change of a credit limit. Source: specification 4. */
export const CREDIT_CHANGE_KINDS = ["RAISE_FIXED_CREDIT", "RAISE_TEMP_CREDIT", "FIXED"] as const;
export type CreditChangeKind = (typeof CREDIT_CHANGE_KINDS)[number];

export function isCreditChangeKind(value: unknown): value is CreditChangeKind {
  return (CREDIT_CHANGE_KINDS as readonly unknown[]).includes(value);
}
