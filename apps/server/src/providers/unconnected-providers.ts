import type { Providers } from "./providers.ts";
import { ProviderUnavailableError } from "./provider-error.ts";

/** Names of the providers for which no vendor is connected. */
export const UNCONNECTED = [
  "sms",
  "mail",
  "ocr",
  "face",
  "bank",
  "partnerBank",
  "registry",
  "risk",
  "shell",
  "carrier",
  "invoice",
  "insurer",
  "orderSystem",
] as const;

/** Used where no vendor is connected: every call fails closed and says so. */
export function unconnectedProviders(): Omit<Providers, "captcha"> {
  const unconnected = (provider: (typeof UNCONNECTED)[number]) => async (): Promise<never> => {
    throw new ProviderUnavailableError(`no vendor is connected for ${provider}`);
  };
  return {
    sms: { send: unconnected("sms") },
    mail: { send: unconnected("mail") },
    ocr: { readIdCard: unconnected("ocr"), readLicence: unconnected("ocr") },
    face: { verify: unconnected("face"), verifyVideo: unconnected("face") },
    registry: { checkEnterprise: unconnected("registry"), checkPerson: unconnected("registry") },
    risk: {
      estimate: unconnected("risk"),
      decide: unconnected("risk"),
      reviewLimit: unconnected("risk"),
      purchaseHistory: unconnected("risk"),
    },
    shell: { verifyToken: unconnected("shell") },
    carrier: { numberOf: unconnected("carrier") },
    invoice: {
      issue: unconnected("invoice"),
      query: unconnected("invoice"),
      close: unconnected("invoice"),
    },
    partnerBank: {
      send: unconnected("partnerBank"),
      query: unconnected("partnerBank"),
      facePage: unconnected("partnerBank"),
      paymentPage: unconnected("partnerBank"),
      faceResult: unconnected("partnerBank"),
    },
    insurer: {
      send: unconnected("insurer"),
      query: unconnected("insurer"),
      // No insurer, no callback that could be genuine.
      callbackKey: async () => null,
    },
    orderSystem: { releaseGoods: unconnected("orderSystem") },
    bank: {
      pay: unconnected("bank"),
      debit: unconnected("bank"),
      payOut: unconnected("bank"),
      balance: unconnected("bank"),
      query: unconnected("bank"),
      close: unconnected("bank"),
      verifyAccount: unconnected("bank"),
      openSafeAccount: unconnected("bank"),
      signChannel: unconnected("bank"),
      refund: unconnected("bank"),
      topUp: unconnected("bank"),
      payPremium: unconnected("bank"),
      refundPremium: unconnected("bank"),
      claim: unconnected("bank"),
      paySmallAmount: unconnected("bank"),
      openVirtualAccount: unconnected("bank"),
      closeAccount: unconnected("bank"),
      queryClosing: unconnected("bank"),
      // No bank, no callback that could be genuine.
      callbackKey: async () => null,
    },
  };
}
