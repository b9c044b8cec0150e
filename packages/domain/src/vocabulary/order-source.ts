/** Systems that send purchase orders. Source: specification 3. */
export const ORDER_SOURCES = ["LEAF", "E_COMMERCE", "SELF_MADE"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export function isOrderSource(value: unknown): value is OrderSource {
  return (ORDER_SOURCES as readonly unknown[]).includes(value);
}
