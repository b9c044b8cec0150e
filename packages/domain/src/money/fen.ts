/** An amount in integer fen (1/100 yuan), a safe integer. Source: product 3 R1. */
export type Fen = number;

/**
 * HALF_UP of (product of the factors) / divisor, for amounts and rates that are not negative. The product is made in
 * BigInt, because fen x ppm x days passes 2^53. Source: product 3 R3.
 * @throws RangeError on a negative or non-integer input, or when the result is no safe integer.
 */
export function mulDivHalfUp(factors: readonly number[], divisor: number): Fen {
  const dividend = factors.reduce((product, factor) => product * toBigInt(factor), 1n);
  return toFen(divideHalfUp(dividend, toBigInt(divisor)));
}

/** HALF_UP of dividend / divisor for values that are not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (dividend < 0n || divisor <= 0n)
    throw new RangeError("HALF_UP is defined here for amounts that are not negative");
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Narrows a BigInt amount to Fen. @throws RangeError beyond 2^53 - 1. */
export function toFen(amount: bigint): Fen {
  const fen = Number(amount);
  if (!Number.isSafeInteger(fen)) throw new RangeError("amount is beyond the safe integers");
  return fen;
}

/** Sum of amounts. @throws RangeError beyond 2^53 - 1. */
export function sumFen(amountsFen: readonly Fen[]): Fen {
  return toFen(amountsFen.reduce((sum, amountFen) => sum + BigInt(amountFen), 0n));
}

function toBigInt(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError("expected a safe integer that is not negative");
  return BigInt(value);
}
