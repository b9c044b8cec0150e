import { isJsonObject, type JsonValue } from "@kedu/platform";
import { attemptStore, watchedAttempts } from "./attempt-store.ts";

/** The call that moves money, as it is or was sent. A retry sends exactly this again. */
export interface Confirmation {
  readonly idempotencyKey: string;
  readonly faceSessionId: string;
  /** Stored before the call is sent. False again only where it is certain that nothing was sent. */
  readonly sent: boolean;
}

/** One attempt of a user to pay a basket or to borrow, kept on this phone until it has ended. */
export interface IntentAttempt {
  /** The intent's idempotency key and request id. */
  readonly requestId: string;
  /** What the request is for: other orders, another price or coupon is another request. */
  readonly termsHash: string;
  /** Null until the service has answered. */
  readonly intentId: string | null;
  readonly confirmation: Confirmation | null;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function parseConfirmation(value: JsonValue | undefined): Confirmation | null {
  if (!isJsonObject(value)) return null;
  const idempotencyKey = textOf(value["idempotencyKey"]);
  const faceSessionId = textOf(value["faceSessionId"]);
  if (idempotencyKey === null || faceSessionId === null) return null;
  // Where it is not certain that nothing was sent, something may have been.
  return { idempotencyKey, faceSessionId, sent: value["sent"] !== false };
}

/** Reads a stored attempt; null for anything else. Phones keep the intent's id as `paymentId`. */
export function parseIntentAttempt(value: JsonValue | undefined): IntentAttempt | null {
  if (!isJsonObject(value)) return null;
  const requestId = textOf(value["requestId"]);
  const termsHash = textOf(value["termsHash"]);
  if (requestId === null || termsHash === null) return null;
  return {
    requestId,
    termsHash,
    intentId: textOf(value["paymentId"]),
    confirmation: parseConfirmation(value["confirmation"]),
  };
}

const intentAttempts = (prefix: string) =>
  watchedAttempts(
    attemptStore<IntentAttempt>({
      prefix,
      parse: parseIntentAttempt,
      toJson: ({ requestId, termsHash, intentId, confirmation }) => ({
        requestId,
        termsHash,
        paymentId: intentId,
        confirmation: confirmation === null ? null : { ...confirmation },
      }),
    }),
  );

/** Attempts to pay, by basket. */
export const paymentAttempts = intentAttempts("payment.");

/** The attempt to borrow: a user has one at a time. */
export const drawdownAttempts = intentAttempts("drawdown");
