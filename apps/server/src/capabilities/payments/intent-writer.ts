import { next, paymentMachine, type EventOf, type PaymentStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { preparedUpdate } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredIntent } from "./intent-reader.ts";
import { intent, paymentOrder } from "./intent-tables.ts";

type Changes = Partial<
  Pick<
    typeof intent.$inferInsert,
    | "faceSessionId"
    | "loanId"
    | "failCode"
    | "failReason"
    | "availableAfterFen"
    | "submittedAt"
    | "finishedAt"
  >
>;

const updateRow = preparedUpdate(intent, intent.id);
const updateBasket = preparedUpdate(paymentOrder, paymentOrder.paymentId);

/**
 * Moves a locked intent by one event of its machine. @throws Error when the machine does not know the event there:
 * the caller has not decided.
 */
export async function moveIntent(
  transaction: Transaction,
  { id, status }: Pick<StoredIntent, "id" | "status">,
  event: EventOf<typeof paymentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<PaymentStatus> {
  const to = next(paymentMachine, status, event);
  if (to === null) throw new Error(`an intent in ${status} knows no ${event}`);
  logStates(transaction, [{ entity: "payment", entityId: id, from: status, to, at: now }]);
  await updateRow(transaction, id, { ...changes, status: to, updatedAt: now });
  return to;
}

/** The basket is with the bank or paid, or it is not any more. A unique index refuses a second live payment of an order. */
export async function markBasketLive(
  transaction: Transaction,
  paymentId: string,
  live: boolean,
): Promise<void> {
  await updateBasket(transaction, paymentId, { live });
}
