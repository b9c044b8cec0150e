import { next, paymentMachine, type EventOf, type PaymentStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { preparedInsert, preparedUpdate } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredIntent } from "./payments-reader.ts";
import { payment, paymentOrder } from "./payments-tables.ts";

type Changes = Partial<
  Pick<
    typeof payment.$inferInsert,
    | "faceSessionId"
    | "loanId"
    | "failCode"
    | "failReason"
    | "availableAfterFen"
    | "submittedAt"
    | "finishedAt"
  >
>;

/** Keeps a payment intent with its basket. */
export async function insertPayment(
  transaction: Transaction,
  values: typeof payment.$inferInsert,
  orders: readonly {
    readonly orderId: string;
    readonly orderVersion: number;
    readonly amountFen: number;
  }[],
): Promise<void> {
  await Promise.all([
    insertIntent(transaction, values),
    ...orders.map(({ orderId, orderVersion, amountFen }) =>
      insertPaymentOrder(transaction, {
        paymentId: values.id,
        orderId,
        orderVersion,
        amountFen,
        live: false,
      }),
    ),
  ]);
}

const insertIntent = preparedInsert(payment);
const insertPaymentOrder = preparedInsert(paymentOrder);
const updatePayment = preparedUpdate(payment, payment.id);
const updateBasket = preparedUpdate(paymentOrder, paymentOrder.paymentId);

/**
 * Moves a locked payment by one event of its machine. @throws Error when the machine does not know the event there:
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
  if (to === null) throw new Error(`a payment in ${status} knows no ${event}`);
  await Promise.all([
    updatePayment(transaction, id, { ...changes, status: to, updatedAt: now }),
    logStates(transaction, [{ entity: "payment", entityId: id, from: status, to, at: now }]),
  ]);
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
