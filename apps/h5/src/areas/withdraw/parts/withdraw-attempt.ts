import { type BankChannel, isBankChannel } from "@kedu/domain";
import { isJsonObject, type JsonValue } from "@kedu/platform";
import { attemptStore, ONLY_PLACE } from "../../../flows/money/attempt-store.ts";
import { newKey } from "../../../flows/money/request-keys.ts";

/** One attempt of a person to start a withdrawal, kept on this phone until its answer came. */
export interface WithdrawAttempt {
  /** The idempotency key, which is the withdrawal's request id. */
  readonly requestId: string;
  /** The bank of the safe account that pays; an attempt from before there were several names none. */
  readonly bankChannel?: BankChannel;
  readonly toAccountId: string;
  readonly amountFen: number;
}

/** Reads a stored attempt; anything that is none gives null. */
export function parseWithdrawAttempt(value: JsonValue | undefined): WithdrawAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, bankChannel, toAccountId, amountFen } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof toAccountId !== "string" || typeof amountFen !== "number") return null;
  const payer = isBankChannel(bankChannel) ? { bankChannel } : {};
  return { requestId, ...payer, toAccountId, amountFen };
}

const started = attemptStore<WithdrawAttempt>({
  prefix: "withdrawal.start",
  parse: parseWithdrawAttempt,
  toJson: (attempt) => ({ ...attempt }),
});

/** The attempt for these accounts and amount: the one that is still without an answer, or a new one. */
export function beginWithdrawAttempt(wanted: Omit<WithdrawAttempt, "requestId">): WithdrawAttempt {
  const left = started.read(ONLY_PLACE);
  const isSame =
    left?.toAccountId === wanted.toAccountId &&
    // The same body goes with the same key: one that names no bank is sent again without it.
    (left.bankChannel ?? wanted.bankChannel) === wanted.bankChannel &&
    left.amountFen === wanted.amountFen;
  const attempt = isSame ? left : { requestId: newKey(), ...wanted };
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
