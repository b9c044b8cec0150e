import { BUSINESS_LOAN } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { holdOrders, releaseOrders } from "../orders/hold-orders.ts";
import { lockOrders, type OrderFacts, readOrders } from "../orders/orders-reader.ts";
import { readPaymentOrders, type StoredIntent, type StoredPaymentOrder } from "./intent-reader.ts";
import { markBasketLive } from "./intent-writer.ts";

/** The orders of an intent: as they were agreed to, and as they are now. A drawdown has none. */
export interface Basket {
  readonly agreed: readonly StoredPaymentOrder[];
  readonly orders: readonly OrderFacts[];
  readonly orderIds: readonly string[];
}

/** Locks the orders of a locked intent. They come before the line in the order of locks. */
export async function lockBasket(
  transaction: Transaction,
  intent: Pick<StoredIntent, "id" | "enterpriseId" | "appCode">,
): Promise<Basket> {
  if (intent.appCode === BUSINESS_LOAN) return { agreed: [], orders: [], orderIds: [] };
  const agreed = await readPaymentOrders(transaction, intent.id);
  const orderIds = agreed.map(({ orderId }) => orderId);
  return { agreed, orders: await lockOrders(transaction, intent.enterpriseId, orderIds), orderIds };
}

/** The orders of a payment. */
export async function readBasket(
  reader: Reader,
  { id, enterpriseId }: Pick<StoredIntent, "id" | "enterpriseId">,
): Promise<Basket> {
  const agreed = await readPaymentOrders(reader, id);
  const orderIds = agreed.map(({ orderId }) => orderId);
  return { agreed, orders: await readOrders(reader, enterpriseId, orderIds), orderIds };
}

/** The intent takes its orders to the bank: until it ends, no other payment can. */
export async function holdBasket(
  transaction: Transaction,
  intent: Pick<StoredIntent, "id">,
  { orderIds }: Pick<Basket, "orderIds">,
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await Promise.all([
    markBasketLive(transaction, intent.id, true),
    holdOrders(transaction, { orderIds, paymentId: intent.id, now }),
  ]);
}

/** The bank did not pay: the orders can be paid by another payment. */
export async function releaseBasket(
  transaction: Transaction,
  intent: Pick<StoredIntent, "id">,
  { orderIds }: Pick<Basket, "orderIds">,
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await markBasketLive(transaction, intent.id, false);
  await releaseOrders(transaction, { orderIds, paymentId: intent.id, now });
}
