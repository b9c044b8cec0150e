/** Account card types: 0 safe account, 4 repayment account, 6 ICBC account, 7 virtual account. Source: specification 3. */
export const CARD_TYPES = [0, 4, 6, 7] as const;
export type CardType = (typeof CARD_TYPES)[number];

export function isCardType(value: unknown): value is CardType {
  return (CARD_TYPES as readonly unknown[]).includes(value);
}
