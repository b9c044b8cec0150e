import type { PaymentQuote } from "@kedu/api";
import {
  type BankChannel,
  isBankChannel,
  isPayingProduct,
  isPaymentMode,
  type PayingProduct,
  type PaymentMode,
} from "@kedu/domain";

export type PayWay = PaymentQuote["payWays"][number];

/** A way to pay by its name: the line, how the money travels, and through which bank. */
export interface PayWayName {
  readonly appCode: PayingProduct;
  readonly mode: PaymentMode;
  readonly bankChannel: BankChannel;
}

/** A way to pay as one string, for a list of choices. */
export function payWayKey({ appCode, mode, bankChannel }: PayWayName): string {
  return `${appCode}:${mode}:${bankChannel}`;
}

/** The way to pay of such a string; null for any other. */
export function payWayOf(key: string): PayWayName | null {
  const [appCode, mode, bankChannel] = key.split(":");
  return isPayingProduct(appCode) && isPaymentMode(mode) && isBankChannel(bankChannel)
    ? { appCode, mode, bankChannel }
    : null;
}
