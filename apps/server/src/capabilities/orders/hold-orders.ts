import { next, orderMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, inArray, isNull } from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import { purchaseOrder } from "./orders-tables.ts";

/** A payment takes its orders to the bank: until it ends, nothing cancels or expires them. They are locked and free. */
export async function holdOrders(
  transaction: Transaction,
  {
    orderIds,
    intentId,
    now,
  }: { readonly orderIds: readonly string[]; readonly intentId: string; readonly now: Date },
): Promise<void> {
  const held = await holdFree(transaction, { orderIds, intentId, now });
  if (held.length !== orderIds.length) throw new Error("an order is held by another payment");
}

type OrdersSlot = Slot<"orderIds" | "intentId" | "now">;

const holdFree = prepared((transaction: Transaction, slot: OrdersSlot) =>
  transaction
    .update(purchaseOrder)
    .set({
      liveIntentId: slot("intentId", purchaseOrder.liveIntentId),
      updatedAt: slot("now", purchaseOrder.updatedAt),
    })
    .where(and(isOneOf(slot, "orderIds", purchaseOrder.id), isNull(purchaseOrder.liveIntentId)))
    .returning({ id: purchaseOrder.id }),
);

/** The bank did not pay: the orders of a payment are free again. One whose deadline has passed expires next. */
export async function releaseOrders(
  transaction: Transaction,
  {
    orderIds,
    intentId,
    now,
  }: { readonly orderIds: readonly string[]; readonly intentId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(purchaseOrder)
    .set({ liveIntentId: null, updatedAt: now })
    .where(
      and(
        inArray(purchaseOrder.id, [...orderIds]),
        eq(purchaseOrder.liveIntentId, intentId),
        eq(purchaseOrder.status, "TO_BE_BILLED"),
      ),
    );
}

/** The bank paid: the orders that the payment holds are billed. @throws Error when it does not hold them all. */
export async function billOrders(
  transaction: Transaction,
  {
    orderIds,
    intentId,
    now,
  }: { readonly orderIds: readonly string[]; readonly intentId: string; readonly now: Date },
): Promise<void> {
  const billedStatus = next(orderMachine, "TO_BE_BILLED", "PAY_SUCCESS");
  if (billedStatus !== "BILLED") throw new Error("a paid order is billed");
  const billed = await billHeld(transaction, { orderIds, intentId, now });
  if (billed.length !== orderIds.length)
    throw new Error("a payment bills the orders that it holds");
  logStates(
    transaction,
    billed.map(({ id }) => ({
      entity: "purchase_order" as const,
      entityId: id,
      from: "TO_BE_BILLED",
      to: billedStatus,
      at: now,
    })),
  );
}

const billHeld = prepared((transaction: Transaction, slot: OrdersSlot) =>
  transaction
    .update(purchaseOrder)
    .set({
      status: "BILLED",
      billedAt: slot("now", purchaseOrder.billedAt),
      updatedAt: slot("now", purchaseOrder.updatedAt),
    })
    .where(
      and(
        isOneOf(slot, "orderIds", purchaseOrder.id),
        eq(purchaseOrder.liveIntentId, slot("intentId", purchaseOrder.liveIntentId)),
        eq(purchaseOrder.status, "TO_BE_BILLED"),
      ),
    )
    .returning({ id: purchaseOrder.id }),
);
