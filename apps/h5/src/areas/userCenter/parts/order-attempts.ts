import { isJsonObject, type JsonValue } from "@kedu/platform";
import { attemptStore, ONLY_PLACE } from "../../../flows/money/attempt-store.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { newKey } from "../../../flows/money/request-keys.ts";

/** One attempt of a person to move money to or from an account, kept on this phone until its answer came. */
interface OrderAttempt {
  /** The idempotency key, which is the order's request id. */
  readonly requestId: string;
  readonly accountId: string;
  readonly amountFen: number;
}

function parseAttempt(value: JsonValue | undefined): OrderAttempt | null {
  if (!isJsonObject(value)) return null;
  const { requestId, accountId, amountFen } = value;
  if (typeof requestId !== "string" || requestId === "") return null;
  if (typeof accountId !== "string" || typeof amountFen !== "number") return null;
  return { requestId, accountId, amountFen };
}

interface OrderAttempts {
  /** The attempt for this account and amount: the one that is still without an answer, or a new one. */
  readonly begin: (accountId: string, amountFen: number) => OrderAttempt;
  readonly end: () => void;
  /** Where an order is followed; without a record, where it is asked for. */
  readonly address: (record?: ResultRecord) => string;
}

/** Attempts of one kind of order, which is followed at the address where it is asked for. */
export function orderAttempts(prefix: string, path: string): OrderAttempts {
  const started = attemptStore<OrderAttempt>({
    prefix,
    parse: parseAttempt,
    toJson: (attempt) => ({ ...attempt }),
  });
  return {
    begin(accountId, amountFen) {
      const left = started.read(ONLY_PLACE);
      const isSame = left?.accountId === accountId && left.amountFen === amountFen;
      const attempt = isSame ? left : { requestId: newKey(), accountId, amountFen };
      started.keep(ONLY_PLACE, attempt);
      return attempt;
    },
    end: () => started.forget(ONLY_PLACE),
    address: (record) =>
      record === undefined ? path : `${path}?${new URLSearchParams({ ...record })}`,
  };
}
