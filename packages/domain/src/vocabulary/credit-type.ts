/** Credit types: flexible credit, goods-pledge credit. Source: specification 3; codes: product 1.2. */
export const CREDIT_TYPES = ["FLEXIBLE", "GOODS_PLEDGE"] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

/** Whether the goods that a line of the type pays for are pledged for its loans. Decision 0081. */
export function pledgesGoods(type: CreditType): boolean {
  return type === "GOODS_PLEDGE";
}

export function isCreditType(value: unknown): value is CreditType {
  return (CREDIT_TYPES as readonly unknown[]).includes(value);
}
