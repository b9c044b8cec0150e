import type { Fen } from "./fen.ts";
import { parseAmount } from "./parse-amount.ts";

/** Reads an amount in yuan as typed or pasted. Null when it is no amount, or more than 2^53 - 1 fen. */
export function parseAmountFen(text: string): Fen | null {
  const amount = parseAmount(text);
  if (amount === null || amount > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return Number(amount);
}
