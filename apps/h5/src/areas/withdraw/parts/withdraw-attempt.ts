import { isJsonObject, type JsonValue } from "@kedu/platform";
import { attemptStore, ONLY_PLACE } from "../../../flows/money/attempt-store.ts";
import { newKey } from "../../../flows/money/request-keys.ts";

/** One attempt of a person to start a withdrawal, kept on this phone until its answer came. */
export interface WithdrawAttempt {
  /** The idempotency key, which is the withdrawal's request id. */
  readonly requestId: string;
  readonly toAccountId: string;
  readonly amountFen: number;
}

/** Reads a stored attempt; anything that is none gives null. */
export function parseWithdrawAttempt(value: JsonValue | undefined): WithdrawAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, toAccountId, amountFen } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof toAccountId !== "string" || typeof amountFen !== "number") return null;
  return { requestId, toAccountId, amountFen };
}

const started = attemptStore<WithdrawAttempt>({
  prefix: "withdrawal.start",
  parse: parseWithdrawAttempt,
  toJson: (attempt) => ({ ...attempt }),
});

/** The attempt for this account and amount: the one that is still without an answer, or a new one. */
export function beginWithdrawAttempt(toAccountId: string, amountFen: number): WithdrawAttempt {
  const left = started.read(ONLY_PLACE);
  const isSame = left?.toAccountId === toAccountId && left.amountFen === amountFen;
  const attempt = isSame ? left : { requestId: newKey(), toAccountId, amountFen };
  started.keep(ONLY_PLACE, attempt);
  return attempt;
}

export function endWithdrawAttempt(): void {
  started.forget(ONLY_PLACE);
}

/** Withdrawals, by id, whose proof leaves or has left this phone: from then on money may be on its way. */
export const sentProofs = attemptStore<true>({
  prefix: "withdrawal.sent.",
  parse: (value) => (value === true ? true : null),
  toJson: (sent) => sent,
});
