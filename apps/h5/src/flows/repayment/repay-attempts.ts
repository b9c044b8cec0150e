import { isJsonObject, type JsonValue } from "@kedu/platform";
import type { RepayScope } from "../../data/repayment.queries.ts";
import { attemptStore } from "../money/attempt-store.ts";

/** One attempt of a user to repay, kept on this phone until it has ended. */
export interface RepayAttempt {
  /** The idempotency key, which is the repayment's request id. */
  readonly requestId: string;
  /** What the request is for: another quote is another request. */
  readonly quoteId: string;
  /** What is repaid of a business loan; null for flexible credit. */
  readonly scope: RepayScope | null;
  /** Stored before the call is sent. False again only where it is certain that nothing was sent. */
  readonly sent: boolean;
}

/** Reads a stored attempt; null for anything else. */
export function parseRepayAttempt(value: JsonValue | undefined): RepayAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, quoteId, scope, sent } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof quoteId !== "string" || quoteId === "") return null;
  // Where it is not certain that nothing was sent, something may have been.
  return {
    requestId,
    quoteId,
    scope: scope === "DUE" || scope === "WHOLE" ? scope : null,
    sent: sent !== false,
  };
}

/** Attempts to repay, by the loans. */
export const repayAttempts = attemptStore<RepayAttempt>({
  prefix: "repayment.",
  parse: parseRepayAttempt,
  toJson: (attempt) => ({ ...attempt }),
});
