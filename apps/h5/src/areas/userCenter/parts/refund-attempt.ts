import { isJsonObject, type JsonValue } from "@kedu/platform";
import { attemptStore, ONLY_PLACE } from "../../../flows/money/attempt-store.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { newKey } from "../../../flows/money/request-keys.ts";

/** One attempt of a person to refund, kept on this phone until its answer came. */
interface RefundAttempt {
  /** The idempotency key, which is the refund's request id. */
  readonly requestId: string;
  readonly toAccountId: string;
  readonly amountFen: number;
}

function parseRefundAttempt(value: JsonValue | undefined): RefundAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, toAccountId, amountFen } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof toAccountId !== "string" || typeof amountFen !== "number") return null;
  return { requestId, toAccountId, amountFen };
}

const started = attemptStore<RefundAttempt>({
  prefix: "refund.start",
  parse: parseRefundAttempt,
  toJson: (attempt) => ({ ...attempt }),
});

/** The attempt for this account and amount: the one that is still without an answer, or a new one. */
export function beginRefundAttempt(toAccountId: string, amountFen: number): RefundAttempt {
  const left = started.read(ONLY_PLACE);
  const isSame = left?.toAccountId === toAccountId && left.amountFen === amountFen;
  const attempt = isSame ? left : { requestId: newKey(), toAccountId, amountFen };
  started.keep(ONLY_PLACE, attempt);
  return attempt;
}

export function endRefundAttempt(): void {
  started.forget(ONLY_PLACE);
}

/** Where a refund is followed; without a record, where it is asked for. */
export function refundAddress(record?: ResultRecord): string {
  const path = "/userCenter/balance/repayBalance/refund";
  return record === undefined ? path : `${path}?${new URLSearchParams({ ...record })}`;
}
