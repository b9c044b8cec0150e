import type { BizDate, Fen, OrderSource, StoredOrderStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, gt, isNull, lte, sql } from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Sealed } from "../../database/sealed.ts";
import { subSelect } from "../../database/sub-select.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import {
  manufacturer,
  manufacturerKey,
  orderRefund,
  purchaseOrder,
  receiver,
  type StoredOrderLine,
} from "./orders-tables.ts";

/** A refund of an order as the dealer sees it. */
export interface SeenRefund {
  readonly amountFen: Fen;
  /** An instant as the database writes it. */
  readonly at: string;
  readonly effectiveOn: BizDate | null;
}

/** A purchase order with its receiver. */
export interface OrderFacts {
  readonly orderId: string;
  readonly externalNo: string;
  readonly source: OrderSource;
  readonly enterpriseId: string;
  readonly receiverId: string;
  readonly receiverName: string;
  readonly lines: readonly StoredOrderLine[];
  readonly amountFen: Fen;
  readonly status: StoredOrderStatus;
  readonly payDeadline: Date;
  readonly orderVersion: number;
  readonly contentSha256: string;
  readonly orderedAt: Date;
  readonly billedAt: Date | null;
  readonly refundedFen: Fen;
  readonly refunds: readonly SeenRefund[];
  readonly liveIntentId: string | null;
}

export const orderColumns = {
  orderId: purchaseOrder.id,
  externalNo: purchaseOrder.externalNo,
  source: purchaseOrder.source,
  enterpriseId: purchaseOrder.enterpriseId,
  receiverId: purchaseOrder.receiverId,
  receiverName: receiver.name,
  lines: purchaseOrder.lines,
  amountFen: purchaseOrder.amountFen,
  status: purchaseOrder.status,
  payDeadline: purchaseOrder.payDeadline,
  orderVersion: purchaseOrder.orderVersion,
  contentSha256: purchaseOrder.contentSha256,
  orderedAt: purchaseOrder.orderedAt,
  billedAt: purchaseOrder.billedAt,
  refundedFen: purchaseOrder.refundedFen,
  // Hardly any order is refunded: the others need not be asked about.
  refunds: subSelect(
    sql<
      readonly SeenRefund[]
    >`select case when ${purchaseOrder.refundedFen} > 0 then (select json_agg(json_build_object('amountFen', ${orderRefund.amountFen}, 'at', ${orderRefund.refundedAt}, 'effectiveOn', ${orderRefund.effectiveOn}) order by ${orderRefund.refundedAt}, ${orderRefund.id}) from ${orderRefund} where ${orderRefund.orderId} = ${purchaseOrder.id}) else '[]' end`,
  ).as("refunds"),
  liveIntentId: purchaseOrder.liveIntentId,
};

function ordersOf(reader: Reader) {
  return reader
    .select(orderColumns)
    .from(purchaseOrder)
    .innerJoin(receiver, eq(receiver.id, purchaseOrder.receiverId));
}

/** The orders of an enterprise with these ids, in the order of the ids. Those of others are not found. */
export async function readOrders(
  reader: Reader,
  enterpriseId: string,
  orderIds: readonly string[],
): Promise<OrderFacts[]> {
  return inOrderOf(orderIds, await selectOrders(reader, { enterpriseId, orderIds }));
}

/** A locked order, with the bank details of its receiver; the account number is sealed. */
export interface LockedOrder extends OrderFacts {
  readonly receiverBankName: string;
  readonly receiverAccountNoSealed: Sealed;
}

/** The same, locked until the transaction ends; always in the order of ids, so that two baskets never deadlock. */
export async function lockOrders(
  transaction: Transaction,
  enterpriseId: string,
  orderIds: readonly string[],
): Promise<LockedOrder[]> {
  return inOrderOf(orderIds, await selectForUpdate(transaction, { enterpriseId, orderIds }));
}

type OrdersSlot = Slot<"enterpriseId" | "orderIds">;

function areTheirs(slot: OrdersSlot) {
  return and(
    eq(purchaseOrder.enterpriseId, slot("enterpriseId", purchaseOrder.enterpriseId)),
    isOneOf(slot, "orderIds", purchaseOrder.id),
  );
}

const selectOrders = prepared((reader: Reader, slot: OrdersSlot) =>
  ordersOf(reader).where(areTheirs(slot)),
);

const selectForUpdate = prepared((transaction: Transaction, slot: OrdersSlot) =>
  transaction
    .select({
      ...orderColumns,
      receiverBankName: receiver.bankName,
      receiverAccountNoSealed: receiver.accountNoSealed,
    })
    .from(purchaseOrder)
    .innerJoin(receiver, eq(receiver.id, purchaseOrder.receiverId))
    .where(areTheirs(slot))
    .orderBy(asc(purchaseOrder.id))
    .for("update", { of: purchaseOrder }),
);

/** A manufacturer's order by the number that its order system gave it, locked. Those of others are not found. */
export async function lockOrderByExternalNo(
  transaction: Transaction,
  order: Pick<OrderFacts, "source" | "externalNo"> & { readonly manufacturerId: string },
): Promise<OrderFacts | null> {
  const [row] = await ordersOf(transaction)
    .where(
      and(
        eq(purchaseOrder.manufacturerId, order.manufacturerId),
        eq(purchaseOrder.source, order.source),
        eq(purchaseOrder.externalNo, order.externalNo),
      ),
    )
    .for("update", { of: purchaseOrder });
  return row ?? null;
}

/** Those of the orders that a deadline ends: to be billed, not held by a payment. Locked, in the order of ids. */
export async function lockExpiredOrders(
  transaction: Transaction,
  orderIds: readonly string[],
  asOf: Date,
): Promise<OrderFacts[]> {
  return ordersOf(transaction)
    .where(and(isAnyOf(purchaseOrder.id, orderIds), isExpired(asOf)))
    .orderBy(asc(purchaseOrder.id))
    .for("update", { of: purchaseOrder });
}

/** Orders whose deadline has come by an instant and that no payment holds. */
export async function readExpiredOrders(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(isExpired(query.asOf), isInPage(purchaseOrder.id, query)))
    .orderBy(asc(purchaseOrder.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

function isExpired(asOf: Date) {
  return and(
    eq(purchaseOrder.status, "TO_BE_BILLED"),
    isNull(purchaseOrder.liveIntentId),
    lte(purchaseOrder.payDeadline, asOf),
  );
}

/** What a dealer may pay now: number, sum and the next cut-off. Orders held by a payment are not counted. */
export interface ToPay {
  readonly count: number;
  readonly amountFen: Fen;
  readonly cutoffAt: Date | null;
}

export async function readToPaySummary(
  reader: Reader,
  enterpriseId: string,
  now: Date,
): Promise<ToPay> {
  const [row] = await selectToPay(reader, { enterpriseId, now });
  return row ?? { count: 0, amountFen: 0, cutoffAt: null };
}

const selectToPay = prepared((reader: Reader, slot: ToPaySlot) => {
  const toPay = toPayOf(reader, slot);
  return reader.select().from(toPay);
});

export type ToPaySlot = Slot<"enterpriseId" | "now">;

/** The same as a part of a larger statement: one row, which is there for a dealer without orders too. */
export function toPayOf(reader: Reader, slot: ToPaySlot) {
  return reader
    .select({
      count: sql`count(*)`.mapWith(Number).as("to_pay_count"),
      // Orders that are older than the bound of an amount may add up to more than a number holds.
      amountFen:
        sql`least(coalesce(sum(${purchaseOrder.amountFen}), 0), ${sql.raw(String(Number.MAX_SAFE_INTEGER))})`
          .mapWith(Number)
          .as("to_pay_fen"),
      cutoffAt: sql<Date | null>`min(${purchaseOrder.payDeadline})`
        .mapWith(purchaseOrder.payDeadline)
        .as("next_cutoff_at"),
    })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.enterpriseId, slot("enterpriseId", purchaseOrder.enterpriseId)),
        eq(purchaseOrder.status, "TO_BE_BILLED"),
        isNull(purchaseOrder.liveIntentId),
        gt(purchaseOrder.payDeadline, slot("now", purchaseOrder.payDeadline)),
      ),
    )
    .as("toPay");
}

/** A key of a manufacturer, its secret sealed; null when it is unknown or revoked. */
export async function readManufacturerKey(
  reader: Reader,
  keyId: string,
): Promise<{
  readonly secretSealed: Sealed;
  readonly manufacturerId: string;
  readonly sources: readonly OrderSource[];
} | null> {
  const [row] = await reader
    .select({
      secretSealed: manufacturerKey.secretSealed,
      manufacturerId: manufacturer.id,
      sources: manufacturer.sources,
    })
    .from(manufacturerKey)
    .innerJoin(manufacturer, eq(manufacturer.id, manufacturerKey.manufacturerId))
    .where(and(eq(manufacturerKey.keyId, keyId), isNull(manufacturerKey.revokedAt)));
  return row ?? null;
}

/** The deadline of the orders that expire next: not paid, and no payment holds them. */
export async function readNextDeadline(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextDeadline(reader, { held });
  return row?.payDeadline ?? null;
}

const selectNextDeadline = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ payDeadline: purchaseOrder.payDeadline })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.status, "TO_BE_BILLED"),
        isNull(purchaseOrder.liveIntentId),
        isNoneOf(slot, "held", purchaseOrder.id),
      ),
    )
    .orderBy(asc(purchaseOrder.payDeadline))
    .limit(1),
);

function inOrderOf<Order extends OrderFacts>(
  orderIds: readonly string[],
  rows: readonly Order[],
): Order[] {
  const found = new Map(rows.map((row) => [row.orderId, row]));
  return orderIds.flatMap((orderId) => found.get(orderId) ?? []);
}
