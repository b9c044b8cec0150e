import { randomUUID } from "node:crypto";
import type { Payment } from "@kedu/api";
import { type ApiClient, createApiClient } from "@kedu/api/browser";
import type { BankChannel, PaymentMode } from "@kedu/domain";
import type { Service } from "./service.ts";

/** A frame of a face check: the smallest picture there is. The sandbox looks at none. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
/** Longer than any contract has to be read. */
const READ_MS = 60_000;

interface Wishes {
  readonly mode?: PaymentMode;
  readonly bankChannel?: BankChannel;
  readonly interestCoupon?: "BEST" | "NONE" | (string & {});
}

/** A dealer's second phone: the same calls as the app makes, without its screens. */
export interface Device {
  readonly api: ApiClient;
  /** Makes the payment and stops before its face check. */
  prepare(orderIds: readonly string[], wishes?: Wishes): Promise<Payment>;
  /** Pays, as far as the bank answers in time. */
  pay(orderIds: readonly string[], wishes?: Wishes): Promise<Payment>;
  /** The state of an order. */
  orderStatus(orderId: string): Promise<string>;
  /** What the dealer can draw now. */
  availableFen(): Promise<number>;
}

/** Logs a dealer in on a device of its own; other devices stay logged in. */
export async function deviceOf(service: Service, phone: string): Promise<Device> {
  const { origin } = service;
  const login = await fetch(`${origin}/sandbox/api/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ phone }),
  });
  const [cookie = ""] = (login.headers.get("set-cookie") ?? "").split(";");
  const api = createApiClient({
    url: `${origin}/api`,
    headers: () => ({ origin, cookie, "accept-language": "zh-CN" }),
  });
  const withKey = () => ({ context: { idempotencyKey: randomUUID() } });

  async function prepare(orderIds: readonly string[], wishes: Wishes = {}): Promise<Payment> {
    const quote = await api.payments.quotePayment({
      orderIds: [...orderIds],
      principalCoupon: "NONE",
      interestCoupon: "NONE",
      mode: "ENTRUSTED_TRANSIT",
      ...wishes,
    });
    const { mode, bankChannel, interestCouponId, principalCouponId, termsHash } = quote;
    const orders = quote.orders.map(({ orderId, orderVersion, amountFen }) => ({
      orderId,
      orderVersion,
      amountFen,
    }));
    return api.payments.createPayment(
      { orders, mode, bankChannel, interestCouponId, principalCouponId, termsHash },
      withKey(),
    );
  }

  return {
    api,
    prepare,
    async pay(orderIds, wishes) {
      const { contractId, paymentId, termsHash } = await prepare(orderIds, wishes);
      const { filledSha256 } = await api.contracts.getContract({ contractId });
      await api.contracts.readContract({
        contractId,
        filledSha256,
        readMs: READ_MS,
        scrolledToEnd: true,
      });
      const { items } = await api.contracts.listDocuments({ moment: "FACE" });
      await api.identity.grantConsents({
        documents: items.map(({ code, version }) => ({ code, version })),
      });
      const { actions, faceSessionId } = await api.face.createFaceSession({
        purpose: "PAYMENT",
        appCode: "APP1001",
        paymentId,
      });
      const frames = actions.map(
        (action) => new File([PIXEL], `${action}.png`, { type: "image/png" }),
      );
      await api.face.verifyFace({ faceSessionId, frames });
      return api.payments.confirmPayment({ paymentId, faceSessionId, termsHash }, withKey());
    },
    orderStatus: async (orderId) => (await api.orders.getOrder({ orderId })).status,
    async availableFen() {
      const { lines } = await api.credit.getHome({});
      return lines.find(({ appCode }) => appCode === "APP1001")?.availableFen ?? 0;
    },
  };
}
