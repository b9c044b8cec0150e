/** Yuan with at most two decimals, with or without thousands separators in the right places. */
const YUAN = /^(?<yuan>[0-9]{1,18}|[0-9]{1,3}(?:,[0-9]{3}){1,5})(?:\.(?<cents>[0-9]{1,2}))?$/;

/**
 * Reads an amount in yuan as typed or pasted; exact, as a BigInt of fen. Null when it is no amount: signs, exponents, a
 * missing integer part, a third decimal. Never goes through a float, because 0.29 * 100 is not 29.
 */
export function parseAmount(text: string): bigint | null {
  const match = YUAN.exec(text.trim());
  const yuan = match?.groups?.["yuan"];
  if (yuan === undefined) return null;
  const cents = (match?.groups?.["cents"] ?? "").padEnd(2, "0");
  return BigInt(yuan.replaceAll(",", "") + cents);
}
