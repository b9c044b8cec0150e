import { INITIAL_LIMIT_STEP_FEN } from "../limits.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { PPM, ratioPpmOf } from "../money/ratio.ts";

/**
 * Initial limit of a dealer: a share ("0.6") of the mean of the monthly purchases, floored to 1,000 yuan. 0 without
 * purchases. Source: specification 9, product 3 (initial limit).
 */
export function initialLimitFen(monthlyPurchasesFen: readonly Fen[], ratio: string): Fen {
  const months = BigInt(monthlyPurchasesFen.length);
  if (months === 0n) return 0;
  const share = BigInt(sumFen(monthlyPurchasesFen)) * BigInt(ratioPpmOf(ratio));
  const step = BigInt(INITIAL_LIMIT_STEP_FEN);
  return Number((share / (months * BigInt(PPM) * step)) * step);
}
