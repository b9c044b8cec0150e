import { type Fen, sumFen, toFen } from "../money/fen.ts";

export interface OrderLine {
  readonly quantity: number;
  readonly unitPriceFen: Fen;
}

/** Amount of an order: its lines added up. @throws RangeError beyond 2^53 - 1 fen. */
export function orderAmountFen(lines: readonly OrderLine[]): Fen {
  return sumFen(lines.map((line) => toFen(BigInt(line.quantity) * BigInt(line.unitPriceFen))));
}
