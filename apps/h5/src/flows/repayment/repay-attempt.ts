import { isJsonObject, type JsonValue } from "@kedu/platform";
import type { RepayScope } from "../../data/repayment.queries.ts";
import { personStore } from "../../platform/session/person-store.ts";

/** One attempt of a person to repay, kept on this phone until it has ended. */
export interface RepayAttempt {
  /** The idempotency key, which is the repayment's request id. */
  readonly requestId: string;
  /** What the request stands for: another quote is another request. */
  readonly quoteId: string;
  /** What is repaid of a business loan; null for flexible credit. */
  readonly scope: RepayScope | null;
  /** Stored before the call leaves. False again only where it is certain that nothing left. */
  readonly sent: boolean;
}

const START = "repayment.";

function storeKey(loanIds: readonly string[]): string {
  return START + [...loanIds].sort().join(".");
}

/** Reads a stored attempt; anything that is none gives null. */
export function parseRepayAttempt(value: JsonValue | undefined): RepayAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, quoteId, scope, sent } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof quoteId !== "string" || quoteId === "") return null;
  // Where it is not certain that nothing left, something may have.
  return {
    requestId,
    quoteId,
    scope: scope === "DUE" || scope === "WHOLE" ? scope : null,
    sent: sent !== false,
  };
}

export function readRepayAttempt(loanIds: readonly string[]): RepayAttempt | null {
  return parseRepayAttempt(personStore.get(storeKey(loanIds)));
}

export function keepRepayAttempt(loanIds: readonly string[], attempt: RepayAttempt): void {
  personStore.set(storeKey(loanIds), { ...attempt });
}

export function forgetRepayAttempt(loanIds: readonly string[]): void {
  personStore.remove(storeKey(loanIds));
}

/** A repayment has ended: its key is of no more use. */
export function forgetRepayRequest(requestId: string): void {
  for (const key of personStore.keysFrom(START)) {
    if (parseRepayAttempt(personStore.get(key))?.requestId === requestId) personStore.remove(key);
  }
}

/** What an attempt was to repay. */
export interface AttemptedLoans {
  readonly loanIds: readonly string[];
  readonly scope: RepayScope | null;
}

/** What the attempt that made a request was to repay, where this phone made it. */
export function loansOfRequest(requestId: string): AttemptedLoans | null {
  const key = personStore
    .keysFrom(START)
    .find((each) => parseRepayAttempt(personStore.get(each))?.requestId === requestId);
  if (key === undefined) return null;
  const scope = parseRepayAttempt(personStore.get(key))?.scope ?? null;
  return { loanIds: key.slice(START.length).split("."), scope };
}
