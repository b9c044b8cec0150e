import { addMinutes } from "../calendar/instant.ts";
import type { CouponRefusal } from "../coupon/chosen-coupon.ts";
import {
  type FaceBinding,
  type FaceCheck,
  faceRefusal,
  type FaceRefusal,
} from "../face/face-refusal.ts";
import { PAYMENT_TTL_MINUTES } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { basketRefusal, type OrderRefusal } from "../order/order-refusal.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { ContractStatus } from "../vocabulary/contract-status.ts";
import type { PaymentStatus } from "../vocabulary/payment-status.ts";
import { canonicalTerms } from "./canonical-terms.ts";
import type { Agreement, PaymentFacts } from "./payment-facts.ts";
import { paymentMachine } from "./payment-machine.ts";
import {
  agreedOrdersRefusal,
  limitRefusal,
  type MeansRefusal,
  meansRefusal,
  payerRefusal,
  priceWithCoupons,
} from "./payment-refusals.ts";
import type { PaymentPrice } from "./price-payment.ts";

// Order of precedence, the same for all three decisions: [the payment's own state], payer, orders, [agreed versions],
// ID, line, account, way to pay, coupons, [agreed terms], limit, limit of the day, [contract, face]. Those in brackets where they exist.

export type QuoteObstacle =
  | "PAYER_NOT_ALLOWED"
  | OrderRefusal
  | MeansRefusal
  | "LIMIT_TOO_LOW"
  | "DAY_LIMIT_REACHED";
export type CreatePaymentRefusal = QuoteObstacle | CouponRefusal | "ORDER_CHANGED" | "QUOTE_STALE";
export type ConfirmPaymentRefusal =
  | CreatePaymentRefusal
  | "PAYMENT_STATE"
  | "PAYMENT_EXPIRED"
  | "CONTRACT_NOT_SIGNED"
  | "CONTRACT_CHANGED"
  | FaceRefusal;

/**
 * Makes the terms hash of a canonical text: SHA-256 in hex. Passed in by the caller, because the domain does no
 * hashing.
 */
export type HashTerms = (canonicalText: string) => string;

export interface PaymentQuote {
  readonly price: PaymentPrice;
  readonly termsHash: string;
  /** The first refusal that applies; null when the orders can be paid. */
  readonly blockedBy: QuoteObstacle | null;
}

/**
 * Quotes a payment. A dealer who cannot pay now still sees the price and the reason; only what has no price is refused:
 * missing orders, a line without terms, a coupon that does not fit.
 */
export function decideQuotePayment(
  facts: PaymentFacts,
  hashTerms: HashTerms,
): Decision<PaymentQuote, "ORDER_NOT_FOUND" | "LINE_NOT_AVAILABLE" | CouponRefusal> {
  const basket = basketRefusal(facts.orders, facts.now, facts.intentId);
  if (basket?.refusal === "ORDER_NOT_FOUND") return refused("ORDER_NOT_FOUND");
  if (facts.line.status !== "AVAILABLE" && facts.line.status !== "LOAN_LOCKED")
    return refused("LINE_NOT_AVAILABLE");
  const price = priceWithCoupons(facts);
  if (!price.ok) return price;
  const obstacle =
    payerRefusal(facts) ?? basket ?? meansRefusal(facts) ?? limitRefusal(facts, price.value);
  return allowed({
    price: price.value,
    termsHash: hashTerms(canonicalTerms(price.value)),
    blockedBy: obstacle?.refusal ?? null,
  });
}

export interface CreatedPayment {
  readonly status: PaymentStatus;
  readonly price: PaymentPrice;
  readonly expiresAt: Date;
}

/**
 * Makes a payment intent from a quote. The chosen coupons are locked with it; the amount of a random coupon is drawn
 * then, and the price computed again with it. No limit is reserved yet.
 */
export function decideCreatePayment(
  facts: PaymentFacts,
  agreement: Agreement,
  hashTerms: HashTerms,
): Decision<CreatedPayment, CreatePaymentRefusal> {
  const price = agreedPrice(facts, agreement, hashTerms);
  if (!price.ok) return price;
  const status = next(paymentMachine, "CREATED", "NEED_FACE") ?? "CREATED";
  return allowed({
    status,
    price: price.value,
    expiresAt: addMinutes(facts.now, PAYMENT_TTL_MINUTES),
  });
}

export interface ConfirmFacts {
  readonly payment: Agreement & { readonly status: PaymentStatus; readonly expiresAt: Date };
  /** The contract of this payment, with the terms it was made for; null when there is none. */
  readonly contract: { readonly status: ContractStatus; readonly termsHash: string } | null;
  readonly face: FaceCheck | null;
  readonly faceBinding: FaceBinding;
}

export interface ConfirmedPayment {
  readonly status: PaymentStatus;
  /** Limit to reserve until the bank has answered. */
  readonly reserveFen: Fen;
  readonly price: PaymentPrice;
}

/**
 * Sends a payment to the bank: the intent is open, everything of the quote still holds, the contract is signed for these
 * terms, and the face check was made for this payment, amount and terms. The face check counts as used from here.
 */
export function decideConfirmPayment(
  facts: PaymentFacts,
  confirm: ConfirmFacts,
  hashTerms: HashTerms,
): Decision<ConfirmedPayment, ConfirmPaymentRefusal> {
  const { payment, contract } = confirm;
  if (payment.status === "CLOSED") return refused("PAYMENT_EXPIRED");
  const status = next(paymentMachine, payment.status, "FACE_OK");
  if (status === null) return refused("PAYMENT_STATE");
  if (facts.now >= payment.expiresAt) return refused("PAYMENT_EXPIRED");
  const price = agreedPrice(facts, payment, hashTerms);
  if (!price.ok) return price;
  if (contract === null || (contract.status !== "SUCCESS" && contract.status !== "ACTIVATE")) {
    return refused("CONTRACT_NOT_SIGNED");
  }
  if (contract.termsHash !== payment.termsHash) return refused("CONTRACT_CHANGED");
  const face = faceRefusal(confirm.face, confirm.faceBinding, facts.now);
  if (face !== null) return face;
  return allowed({ status, reserveFen: price.value.principalFen, price: price.value });
}

/** The price, if it is still the one that was agreed to and can be paid. */
function agreedPrice(
  facts: PaymentFacts,
  agreement: Agreement,
  hashTerms: HashTerms,
): Decision<PaymentPrice, CreatePaymentRefusal> {
  const obstacle =
    payerRefusal(facts) ??
    basketRefusal(facts.orders, facts.now, facts.intentId) ??
    agreedOrdersRefusal(facts, agreement.orders) ??
    meansRefusal(facts);
  if (obstacle !== null) return obstacle;
  const price = priceWithCoupons(facts);
  if (!price.ok) return price;
  // Another day, rate or coupon amount than the one on the screen.
  if (hashTerms(canonicalTerms(price.value)) !== agreement.termsHash) return refused("QUOTE_STALE");
  return limitRefusal(facts, price.value) ?? price;
}
