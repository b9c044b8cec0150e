import { next, paymentMachine, type EventOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { preparedUpdate } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredIntent } from "./intent-reader.ts";
import { intent as intentTable, paymentOrder } from "./intent-tables.ts";

type Changes = Partial<
  Pick<
    typeof intentTable.$inferSelect,
    | "faceSessionId"
    | "loanId"
    | "failCode"
    | "failReason"
    | "availableAfterFen"
    | "submittedAt"
    | "finishedAt"
  >
>;

const updateRow = preparedUpdate(intentTable, intentTable.id);
const updateBasket = preparedUpdate(paymentOrder, paymentOrder.paymentId);

/**
 * Moves a locked intent by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there: the caller has not decided.
 */
export async function moveIntent<Intent extends StoredIntent>(
  transaction: Transaction,
  intent: Intent,
  event: EventOf<typeof paymentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<Intent> {
  const { id, status: from } = intent;
  const status = next(paymentMachine, from, event);
  if (status === null) throw new Error(`an intent in ${from} knows no ${event}`);
  logStates(transaction, [{ entity: "payment", entityId: id, from, to: status, at: now }]);
  const moved = { ...changes, status, updatedAt: now };
  await updateRow(transaction, id, moved);
  return { ...intent, ...moved };
}

/** The basket is with the bank or paid, or it is not any more. A unique index refuses a second live payment of an order. */
export async function markBasketLive(
  transaction: Transaction,
  paymentId: string,
  live: boolean,
): Promise<void> {
  await updateBasket(transaction, paymentId, { live });
}
