import { type Fen, toFen } from "../money/fen.ts";
import { type OrderLine, orderLinesFen } from "../order/order-amount.ts";

/** How much of a loan's principal is repaid. */
export interface RepaidPrincipal {
  readonly principalFen: Fen;
  readonly repaidFen: Fen;
}

/**
 * How many units of each line of pledged goods are released, in the order of the lines. The value that is released is the
 * same share of the goods as was repaid of the principal, rounded down, and only whole units within it are released: a
 * line begins once all lines before it are released. So what is still pledged covers what is still owed, what was
 * released once stays released, and the last fen of principal releases the rest.
 */
export function releasedQuantities(
  lines: readonly OrderLine[],
  { principalFen, repaidFen }: RepaidPrincipal,
): readonly number[] {
  if (repaidFen >= principalFen) return lines.map(({ quantity }) => quantity);
  let leftFen = toFen((orderLinesFen(lines) * BigInt(repaidFen)) / BigInt(principalFen));
  let isBegun = true;
  return lines.map((line) => {
    if (!isBegun) return 0;
    const { quantity, unitPriceFen } = line;
    const lineFen = toFen(orderLinesFen([line]));
    if (lineFen <= leftFen) {
      leftFen -= lineFen;
      return quantity;
    }
    isBegun = false;
    return Number(BigInt(leftFen) / BigInt(unitPriceFen));
  });
}
