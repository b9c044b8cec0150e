/** Codes of the card types of an account. Source: specification 3. */
export const CARD_TYPE = {
  SAFE_ACCOUNT: 0,
  REPAYMENT_ACCOUNT: 4,
  ICBC_ACCOUNT: 6,
  VIRTUAL_ACCOUNT: 7,
} as const;

export const CARD_TYPES = [
  CARD_TYPE.SAFE_ACCOUNT,
  CARD_TYPE.REPAYMENT_ACCOUNT,
  CARD_TYPE.ICBC_ACCOUNT,
  CARD_TYPE.VIRTUAL_ACCOUNT,
] as const;
export type CardType = (typeof CARD_TYPES)[number];

export function isCardType(value: unknown): value is CardType {
  return (CARD_TYPES as readonly unknown[]).includes(value);
}
