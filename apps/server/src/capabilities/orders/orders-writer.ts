import { businessDateOf, keptUntilOf, type OrderSource } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, inArray, sql } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { Context } from "../../calls/context.ts";
import type { OrderFacts } from "./orders-reader.ts";
import { purchaseOrder, receiver, type StoredOrderLine } from "./orders-tables.ts";

/** An order as the API contract accepts it. */
export interface OrderInput {
  readonly source: OrderSource;
  readonly externalNo: string;
  readonly organizationCode: string;
  readonly receiver: {
    readonly receiverNo: string;
    readonly name: string;
    readonly bankName: string;
    readonly accountNo: string;
  };
  readonly lines: readonly StoredOrderLine[];
  readonly amountFen: number;
  readonly orderVersion: number;
  readonly createdAt: string;
}

/** One version of an order. */
export interface OrderContent {
  readonly receiverId: string;
  readonly lines: readonly StoredOrderLine[];
  readonly amountFen: number;
  readonly orderVersion: number;
  readonly contentSha256: string;
}

/** @returns false when the order is there already: it came twice at the same time. */
export async function insertOrder(
  transaction: Transaction,
  order: OrderContent & {
    readonly orderId: string;
    readonly manufacturerId: string;
    readonly externalNo: string;
    readonly source: OrderSource;
    readonly enterpriseId: string;
    readonly orderedAt: Date;
    readonly payDeadline: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const { orderId, now, ...content } = order;
  const inserted = await transaction
    .insert(purchaseOrder)
    .values({ id: orderId, ...content, status: "TO_BE_BILLED", createdAt: now, updatedAt: now })
    .onConflictDoNothing({
      target: [purchaseOrder.manufacturerId, purchaseOrder.source, purchaseOrder.externalNo],
    })
    .returning({ id: purchaseOrder.id });
  return inserted.length === 1;
}

/** A newer version replaces the older one; the deadline stays. The order is locked and free. */
export async function updateOrder(
  transaction: Transaction,
  orderId: string,
  content: OrderContent,
  now: Date,
): Promise<void> {
  await transaction
    .update(purchaseOrder)
    .set({ ...content, updatedAt: now })
    .where(eq(purchaseOrder.id, orderId));
}

/** Ends unpaid orders. They are locked, to be billed, and no payment holds them. */
export async function endOrders(
  transaction: Transaction,
  orders: readonly OrderFacts[],
  status: "CANCELLED" | "DISABLED",
  now: Date,
): Promise<void> {
  if (orders.length === 0) return;
  await transaction
    .update(purchaseOrder)
    .set({ status, updatedAt: now })
    .where(
      inArray(
        purchaseOrder.id,
        orders.map(({ orderId }) => orderId),
      ),
    );
  logStates(
    transaction,
    orders.map((order) => ({
      entity: "purchase_order" as const,
      entityId: order.orderId,
      from: order.status,
      to: status,
      at: now,
    })),
  );
}

/** The receiver with these details; another set of details of the same number is another receiver. */
export async function findOrAddReceiver(
  transaction: Transaction,
  { ids, vault }: Pick<Context, "ids" | "vault">,
  details: {
    readonly receiverNo: string;
    readonly name: string;
    readonly bankName: string;
    readonly accountNo: string;
  },
  now: Date,
): Promise<string> {
  const detailsHash = vault.lookupHash(
    "receiver",
    JSON.stringify([details.name, details.bankName, details.accountNo]),
  );
  const where = and(
    eq(receiver.receiverNo, details.receiverNo),
    eq(receiver.detailsHash, detailsHash),
  );
  const [known] = await transaction.select({ id: receiver.id }).from(receiver).where(where);
  if (known !== undefined) return known.id;
  const [added] = await transaction
    .insert(receiver)
    .values({
      id: ids(),
      receiverNo: details.receiverNo,
      name: details.name,
      bankName: details.bankName,
      accountNoSealed: vault.seal(details.accountNo),
      detailsHash,
      createdAt: now,
      keptUntil: keptUntilOf(businessDateOf(now)),
    })
    // Another call may insert it at the same moment: its row is as good.
    .onConflictDoUpdate({
      target: [receiver.receiverNo, receiver.detailsHash],
      set: { receiverNo: sql`excluded.receiver_no` },
    })
    .returning({ id: receiver.id });
  if (added === undefined) throw new Error("a receiver was added");
  return added.id;
}
