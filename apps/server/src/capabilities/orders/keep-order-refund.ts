import { next, orderMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredOrderRefund } from "./order-refund-reader.ts";
import type { OrderFacts } from "./orders-reader.ts";
import { manufacturer, orderRefund, purchaseOrder } from "./orders-tables.ts";

type NewRefund = Pick<
  StoredOrderRefund,
  | "id"
  | "enterpriseId"
  | "manufacturerId"
  | "refundNo"
  | "orderId"
  | "loanId"
  | "amountFen"
  | "refundedAt"
  | "receivedAt"
>;

/** Refunds of one manufacturer are taken in one after another, so that each of its numbers is one refund. */
export async function lockRefundsOf(
  transaction: Transaction,
  manufacturerId: string,
): Promise<void> {
  await transaction
    .select({ id: manufacturer.id })
    .from(manufacturer)
    .where(eq(manufacturer.id, manufacturerId))
    // Orders refer to the row, and come in meanwhile.
    .for("no key update");
}

/** Keeps a refund of an order, which is locked. */
export async function insertOrderRefund(
  transaction: Transaction,
  refund: NewRefund,
  refundedFen: number,
): Promise<StoredOrderRefund> {
  const [inserted] = await transaction.insert(orderRefund).values(refund).returning();
  if (inserted === undefined) throw new Error("a refund was kept");
  await transaction
    .update(purchaseOrder)
    .set({ refundedFen, updatedAt: refund.receivedAt })
    .where(eq(purchaseOrder.id, refund.orderId));
  return inserted;
}

/** The refund counts. It is locked and has waited until now. */
export async function markRefundBooked(
  transaction: Transaction,
  refundId: string,
  booked: {
    readonly [Column in "bookedAt" | "effectiveOn" | "dealerFen" | "sponsorFen"]: NonNullable<
      StoredOrderRefund[Column]
    >;
  } & Pick<StoredOrderRefund, "repaymentId">,
): Promise<void> {
  const marked = await transaction
    .update(orderRefund)
    .set(booked)
    .where(and(eq(orderRefund.id, refundId), isNull(orderRefund.bookedAt)))
    .returning({ id: orderRefund.id });
  if (marked.length !== 1) throw new Error(`refund ${refundId} counts already`);
}

/** All of a paid order is refunded: it is cancelled. It is locked. */
export async function cancelRefunded(
  transaction: Transaction,
  { orderId, status: from }: Pick<OrderFacts, "orderId" | "status">,
  now: Date,
): Promise<void> {
  const status = next(orderMachine, "BILLED", "FULL_REFUND");
  if (from !== "BILLED" || status === null) throw new Error("only a paid order is refunded");
  await transaction
    .update(purchaseOrder)
    .set({ status, updatedAt: now })
    .where(eq(purchaseOrder.id, orderId));
  logStates(transaction, [
    { entity: "purchase_order", entityId: orderId, from, to: status, at: now },
  ]);
}
