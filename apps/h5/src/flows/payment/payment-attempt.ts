import type { JsonValue } from "@kedu/platform";
import type { Payment, PaymentQuote } from "@kedu/api";
import { useCallback, useSyncExternalStore } from "react";
import type { QuoteInput } from "../../data/payment-making.queries.ts";
import { personNow } from "../../platform/session/person.ts";
import { forgetWithPerson } from "../../data/person-memory.ts";
import { personStore } from "../../platform/session/person-store.ts";
import type { Confirmation } from "../intent/send-confirmation.ts";
import { type CouponWish, type PaymentChoice, basketKey } from "./payment-choice.ts";

/** One attempt of a person to pay a basket, kept on this phone until it has ended. Ids only: no amounts, no persons. */
export interface PaymentAttempt {
  /** The payment's idempotency key and request id. */
  readonly requestId: string;
  /** What the request stands for: another basket, price or coupon is another request. */
  readonly termsHash: string;
  /** Null until the service has answered. */
  readonly paymentId: string | null;
  readonly confirmation: Confirmation | null;
}

const START = "payment.";

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function recordOf(value: JsonValue | undefined): { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: JsonValue })
    : {};
}

function parseConfirmation(value: JsonValue | undefined): Confirmation | null {
  const fields = recordOf(value);
  const idempotencyKey = textOf(fields["idempotencyKey"]);
  const faceSessionId = textOf(fields["faceSessionId"]);
  if (idempotencyKey === null || faceSessionId === null) return null;
  // Where it is not certain that nothing left, something may have.
  return { idempotencyKey, faceSessionId, sent: fields["sent"] !== false };
}

/** Reads a stored attempt; anything that is none gives null. */
export function parseAttempt(value: JsonValue | undefined): PaymentAttempt | null {
  const fields = recordOf(value);
  const requestId = textOf(fields["requestId"]);
  const termsHash = textOf(fields["termsHash"]);
  if (requestId === null || termsHash === null) return null;
  return {
    requestId,
    termsHash,
    paymentId: textOf(fields["paymentId"]),
    confirmation: parseConfirmation(fields["confirmation"]),
  };
}

/** By person and basket, so that what is read between two persons is neither's. */
const read = new Map<string, PaymentAttempt | null>();
const listeners = new Set<() => void>();

const placeOf = (basket: string): string => `${personNow()}/${basket}`;

function attemptNow(basket: string): PaymentAttempt | null {
  const known = read.get(placeOf(basket));
  if (known !== undefined) return known;
  const attempt = parseAttempt(personStore.get(START + basket));
  read.set(placeOf(basket), attempt);
  return attempt;
}

function change(basket: string, attempt: PaymentAttempt | null): void {
  read.set(placeOf(basket), attempt);
  for (const listener of listeners) listener();
}

export function readAttempt(orderIds: readonly string[]): PaymentAttempt | null {
  return attemptNow(basketKey(orderIds));
}

export function keepAttempt(orderIds: readonly string[], attempt: PaymentAttempt): void {
  const basket = basketKey(orderIds);
  personStore.set(START + basket, {
    ...attempt,
    confirmation: attempt.confirmation === null ? null : { ...attempt.confirmation },
  });
  change(basket, attempt);
}

export function forgetAttempt(orderIds: readonly string[]): void {
  const basket = basketKey(orderIds);
  personStore.remove(START + basket);
  change(basket, null);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The attempt to pay these orders, and a new render on each change. */
export function useAttempt(orderIds: readonly string[]): PaymentAttempt | null {
  const basket = basketKey(orderIds);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => attemptNow(basket), [basket]),
  );
}

interface KeptAttempt {
  readonly orderIds: readonly string[];
  readonly attempt: PaymentAttempt;
}

/** Every attempt of this person that has not ended on this phone. */
export function openAttempts(): readonly KeptAttempt[] {
  return personStore.keysFrom(START).flatMap((key) => {
    const attempt = parseAttempt(personStore.get(key));
    return attempt === null ? [] : [{ orderIds: key.slice(START.length).split("."), attempt }];
  });
}

/** The attempt of a request or payment, where this phone made it. */
export function attemptOf(
  wanted: { readonly requestId: string } | { readonly paymentId: string },
): KeptAttempt | null {
  return (
    openAttempts().find(({ attempt }) =>
      "requestId" in wanted
        ? attempt.requestId === wanted.requestId
        : attempt.paymentId === wanted.paymentId,
    ) ?? null
  );
}

/** A payment has ended: its keys are of no more use. */
export function forgetEnded(payment: Pick<Payment, "requestId">): void {
  const kept = attemptOf({ requestId: payment.requestId });
  if (kept !== null) forgetAttempt(kept.orderIds);
}

/** The quote to ask for, given the orders and what was chosen. */
export function quoteInputOf(orderIds: readonly string[], choice: PaymentChoice): QuoteInput {
  return {
    orderIds: [...orderIds],
    ...(choice.mode === null ? {} : { mode: choice.mode }),
    ...(choice.bankChannel === null ? {} : { bankChannel: choice.bankChannel }),
    interestCoupon: choice.interestCoupon,
    principalCoupon: choice.principalCoupon,
    ...(choice.plannedRepayOn === null ? {} : { plannedRepayOn: choice.plannedRepayOn }),
  };
}

/** What a quote turns into when the dealer goes on with it. */
export function createInputOf(quote: PaymentQuote) {
  return {
    orders: quote.orders.map(({ orderId, orderVersion, amountFen }) => ({
      orderId,
      orderVersion,
      amountFen,
    })),
    mode: quote.mode,
    bankChannel: quote.bankChannel,
    interestCouponId: quote.interestCouponId,
    principalCouponId: quote.principalCouponId,
    termsHash: quote.termsHash,
  };
}

/** The wish that stands for a coupon a quote or payment has. */
export function wishFor(couponId: string | null): CouponWish {
  return couponId ?? "NONE";
}

forgetWithPerson(() => {
  read.clear();
  for (const listener of listeners) listener();
});
