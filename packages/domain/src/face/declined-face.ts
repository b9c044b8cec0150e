import type { BankChannel } from "../vocabulary/bank-channel.ts";
import type { OtherWayResult } from "../vocabulary/face-result.ts";
import type { PaymentMode } from "../vocabulary/payment-mode.ts";

/** A mode of paying, through a bank. */
export interface PayWay {
  readonly mode: PaymentMode;
  readonly bankChannel: BankChannel;
}

/** The open ways for which no bank has declined the payer's face check. Source: decision 0062. */
export function waysLeft<Way extends PayWay>(
  openWays: readonly Way[],
  declined: readonly PayWay[],
): Way[] {
  return openWays.filter(
    ({ bankChannel, mode }) =>
      !declined.some((way) => way.mode === mode && way.bankChannel === bankChannel),
  );
}

/**
 * What became of a check that the bank of its payment does not take: the payer chooses among the other ways that are
 * open to them, or is told that there is none. Source: specification 4.
 */
export function declinedFaceResult(
  openWays: readonly PayWay[],
  declined: readonly PayWay[],
): OtherWayResult {
  return waysLeft(openWays, declined).length > 0 ? "selectPayway" : "toastPayway";
}

/**
 * The open ways that are left out because a bank has declined the check for them. Where that leaves nothing none is left
 * out, as paying later in one of them is all that is left. Source: decision 0062.
 */
export function waysLeftOut<Way extends PayWay>(
  openWays: readonly Way[],
  declined: readonly PayWay[],
): Way[] {
  const left = waysLeft(openWays, declined);
  return left.length === 0 ? [] : openWays.filter((way) => !left.includes(way));
}
