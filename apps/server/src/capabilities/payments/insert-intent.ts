import type { Transaction } from "../../database/database.ts";
import { preparedInsert } from "../../database/prepared.ts";
import { intent, paymentOrder } from "./intent-tables.ts";

/** Stores a new intent: a payment with its basket, or a drawdown, which has none. */
export async function insertIntent(
  transaction: Transaction,
  values: typeof intent.$inferInsert,
  orders: readonly {
    readonly orderId: string;
    readonly orderVersion: number;
    readonly amountFen: number;
  }[] = [],
): Promise<void> {
  await Promise.all([
    insertRow(transaction, values),
    ...orders.map(({ orderId, orderVersion, amountFen }) =>
      insertBasketRow(transaction, {
        paymentId: values.id,
        orderId,
        orderVersion,
        amountFen,
        live: false,
      }),
    ),
  ]);
}

const insertRow = preparedInsert(intent);
const insertBasketRow = preparedInsert(paymentOrder);
