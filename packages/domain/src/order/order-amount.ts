import type { Fen } from "../money/fen.ts";

export interface OrderLine {
  readonly quantity: number;
  readonly unitPriceFen: Fen;
}

/** Whether the lines of an order make its amount. Exact, also where a line alone passes 2^53 fen. Source: product 1.3. */
export function orderAddsUp(lines: readonly OrderLine[], amountFen: Fen): boolean {
  const sumFen = lines.reduce(
    (total, { quantity, unitPriceFen }) => total + BigInt(quantity) * BigInt(unitPriceFen),
    0n,
  );
  return sumFen === BigInt(amountFen);
}
