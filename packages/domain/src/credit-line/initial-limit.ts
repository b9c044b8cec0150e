import {
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  INITIAL_LIMIT_STEP_FEN,
} from "../constants/limits.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { PPM, ratioPpmOf } from "../money/ratio.ts";

/**
 * Initial limit of a dealer: a share ("0.6") of the mean of the monthly purchases, floored to 1,000 yuan. 0 without
 * purchases. Source: specification 9, product 3 (initial limit).
 * @throws RangeError when the share is not one that a limit may be made with
 */
export function initialLimitFen(monthlyPurchasesFen: readonly Fen[], ratio: string): Fen {
  if (!isInitialShare(ratio)) throw new RangeError("not a share that a limit is made with");
  const months = BigInt(monthlyPurchasesFen.length);
  if (months === 0n) return 0;
  const share = BigInt(sumFen(monthlyPurchasesFen)) * BigInt(ratioPpmOf(ratio));
  const step = BigInt(INITIAL_LIMIT_STEP_FEN);
  return Number((share / (months * BigInt(PPM) * step)) * step);
}

/** Whether a text is a share that an initial limit may be made with, such as "0.6". */
export function isInitialShare(ratio: string): boolean {
  if (!/^0\.[0-9]{1,6}$/.test(ratio)) return false;
  const hundredfold = ratioPpmOf(ratio) * 100;
  return (
    hundredfold >= INITIAL_LIMIT_MIN_PERCENT * PPM && hundredfold <= INITIAL_LIMIT_MAX_PERCENT * PPM
  );
}
