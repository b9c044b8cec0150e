import { divideHalfUp, type Fen, toFen } from "./fen.ts";

const RATIO = /^(?<whole>[01])(?:\.(?<fraction>[0-9]{1,6}))?$/;

/** One, in parts per million. */
export const PPM = 1_000_000;

/**
 * A share between 0 and 1, given as a decimal string ("0.85"), in parts per million. Shares travel as strings because
 * 0.85 has no exact float.
 * @throws RangeError on any other text.
 */
export function ratioPpmOf(ratio: string): number {
  const match = RATIO.exec(ratio);
  const ppm =
    Number(match?.groups?.["whole"]) * PPM +
    Number((match?.groups?.["fraction"] ?? "").padEnd(6, "0"));
  if (match === null || ppm > PPM) throw new RangeError("not a share between 0 and 1");
  return ppm;
}

/** A share in whole percent, HALF_UP: "0.6" -> 60, "0.655" -> 66. A figure to show: nothing is computed from it. */
export function percentOfRatio(ratio: string): number {
  return Number(divideHalfUp(BigInt(ratioPpmOf(ratio)) * 100n, BigInt(PPM)));
}

/** HALF_UP to whole fen of an exact amount in millionths of a fen, or in the given parts of those. Source: product 3 R3. */
export function roundMicroFen(microFen: bigint, parts = 1n): Fen {
  return toFen(divideHalfUp(microFen, BigInt(PPM) * parts));
}
