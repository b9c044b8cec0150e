import { type Fen, sumFen } from "../money/fen.ts";

export interface OrderLine {
  readonly quantity: number;
  readonly unitPriceFen: Fen;
}

/** What the lines of an order come to. Exact, also where that passes 2^53 fen. Source: product 1.3. */
export function orderLinesFen(lines: readonly OrderLine[]): bigint {
  return lines.reduce(
    (total, { quantity, unitPriceFen }) => total + BigInt(quantity) * BigInt(unitPriceFen),
    0n,
  );
}

/** Whether the lines of an order make its amount. Source: product 1.3. */
export function orderAddsUp(lines: readonly OrderLine[], amountFen: Fen): boolean {
  return orderLinesFen(lines) === BigInt(amountFen);
}

/** What orders that are paid together come to. @throws RangeError beyond 2^53 - 1. */
export function basketFen(orders: readonly { readonly amountFen: Fen }[]): Fen {
  return sumFen(orders.map(({ amountFen }) => amountFen));
}
