import type { Reader, Transaction } from "../../database/database.ts";
import { billOrders, holdOrders, releaseOrders } from "../orders/hold-orders.ts";
import {
  type LockedOrder,
  lockOrders,
  type OrderFacts,
  readOrders,
} from "../orders/orders-reader.ts";
import type { StoredIntent } from "./intent-reader.ts";
import { freeBasket } from "./intent-writer.ts";

type Basket = Pick<StoredIntent, "id" | "enterpriseId" | "orders">;

const orderIdsOf = ({ orders }: Pick<Basket, "orders">) => orders.map(({ orderId }) => orderId);

/** The orders of an intent as they are now, locked. A drawdown has none. */
export async function lockBasket(
  transaction: Transaction,
  intent: Basket,
): Promise<readonly LockedOrder[]> {
  if (intent.orders.length === 0) return [];
  return lockOrders(transaction, intent.enterpriseId, orderIdsOf(intent));
}

/** The orders of a payment as they are now. */
export async function readBasket(reader: Reader, intent: Basket): Promise<readonly OrderFacts[]> {
  return readOrders(reader, intent.enterpriseId, orderIdsOf(intent));
}

/** The orders are the intent's, which goes to the bank: until it ends, no other payment can take them. */
export async function holdBasket(
  transaction: Transaction,
  intent: Basket,
  now: Date,
): Promise<void> {
  if (intent.orders.length === 0) return;
  await holdOrders(transaction, { orderIds: orderIdsOf(intent), intentId: intent.id, now });
}

/** The bank paid: the orders are billed, and locked from here on. */
export async function billBasket(
  transaction: Transaction,
  intent: Basket,
  now: Date,
): Promise<void> {
  if (intent.orders.length === 0) return;
  await billOrders(transaction, { orderIds: orderIdsOf(intent), intentId: intent.id, now });
}

/** An order of a payment that was paid, as `billBasket` leaves it. */
export function billedOrder<Order extends OrderFacts>(
  order: Order,
  { id, finishedAt }: Pick<StoredIntent, "id" | "finishedAt">,
): Order {
  return { ...order, status: "BILLED", billedAt: finishedAt, liveIntentId: id };
}

/** The bank did not pay: the orders, which are locked, can be paid by another payment. */
export async function releaseBasket(
  transaction: Transaction,
  intent: Basket,
  now: Date,
): Promise<void> {
  if (intent.orders.length === 0) return;
  await freeBasket(transaction, intent.id);
  await releaseOrders(transaction, { orderIds: orderIdsOf(intent), intentId: intent.id, now });
}
