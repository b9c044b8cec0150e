import { isJsonObject, type JsonValue } from "@kedu/platform";
import { personStore } from "../../../platform/session/person-store.ts";
import { newKey } from "../../../flows/intent/idempotency-key.ts";

/** One attempt of a person to start a withdrawal, kept on this phone until its answer came. */
export interface WithdrawAttempt {
  /** The idempotency key, which is the withdrawal's request id. */
  readonly requestId: string;
  readonly toAccountId: string;
  readonly amountFen: number;
}

const KEY = "withdrawal.start";
const SENT = "withdrawal.sent.";

/** Reads a stored attempt; anything that is none gives null. */
export function parseWithdrawAttempt(value: JsonValue | undefined): WithdrawAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, toAccountId, amountFen } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof toAccountId !== "string" || typeof amountFen !== "number") return null;
  return { requestId, toAccountId, amountFen };
}

/** The attempt for this account and amount: the one that is still without an answer, or a new one. */
export function beginWithdrawAttempt(toAccountId: string, amountFen: number): WithdrawAttempt {
  const left = parseWithdrawAttempt(personStore.get(KEY));
  const isSame = left?.toAccountId === toAccountId && left.amountFen === amountFen;
  const attempt = isSame ? left : { requestId: newKey(), toAccountId, amountFen };
  personStore.set(KEY, { ...attempt });
  return attempt;
}

export function endWithdrawAttempt(): void {
  personStore.remove(KEY);
}

/** Kept before the code leaves: from then on money may be on its way. */
export function markSent(withdrawalId: string): void {
  personStore.set(SENT + withdrawalId, true);
}

export function wasSent(withdrawalId: string): boolean {
  return personStore.get(SENT + withdrawalId) === true;
}

export function forgetSent(withdrawalId: string): void {
  personStore.remove(SENT + withdrawalId);
}
