import type { PaymentQuote } from "@kedu/api";
import { type BankChannel, isBankChannel, isPaymentMode, type PaymentMode } from "@kedu/domain";

export type PayWay = PaymentQuote["payWays"][number];

/** A way to pay as one string, for a list of choices. */
export function payWayKey({ mode, bankChannel }: Pick<PayWay, "mode" | "bankChannel">): string {
  return `${mode}:${bankChannel}`;
}

/** The way to pay of such a string; null for any other. */
export function payWayOf(
  key: string,
): { readonly mode: PaymentMode; readonly bankChannel: BankChannel } | null {
  const [mode, bankChannel] = key.split(":");
  return isPaymentMode(mode) && isBankChannel(bankChannel) ? { mode, bankChannel } : null;
}
