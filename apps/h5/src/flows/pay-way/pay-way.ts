import type { PaymentQuote } from "@kedu/api";
import { type BankChannel, isBankChannel, isPaymentMode, type PaymentMode } from "@kedu/domain";

export type PayWay = PaymentQuote["payWays"][number];

/** A way to pay as one word, for a list of choices. */
export function payWayKey({ mode, bankChannel }: Pick<PayWay, "mode" | "bankChannel">): string {
  return `${mode}:${bankChannel}`;
}

/** The way that a word stands for; null where it stands for none. */
export function payWayOf(
  key: string,
): { readonly mode: PaymentMode; readonly bankChannel: BankChannel } | null {
  const [mode, bankChannel] = key.split(":");
  return isPaymentMode(mode) && isBankChannel(bankChannel) ? { mode, bankChannel } : null;
}
