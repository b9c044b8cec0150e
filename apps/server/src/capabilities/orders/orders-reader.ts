import type { Fen, OrderSource, StoredOrderStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Sealed } from "../../database/sealed.ts";
import type { Keyset } from "../../database/keyset.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import {
  manufacturer,
  manufacturerKey,
  purchaseOrder,
  receiver,
  type StoredOrderLine,
} from "./orders-tables.ts";

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
  readonly livePaymentId: string | null;
}

const columns = {
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
  livePaymentId: purchaseOrder.livePaymentId,
};

function ordersOf(reader: Reader) {
  return reader
    .select(columns)
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

/** The same, locked until the transaction ends; always in the order of ids, so that two baskets never deadlock. */
export async function lockOrders(
  transaction: Transaction,
  enterpriseId: string,
  orderIds: readonly string[],
): Promise<OrderFacts[]> {
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
  ordersOf(transaction)
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
    isNull(purchaseOrder.livePaymentId),
    lte(purchaseOrder.payDeadline, asOf),
  );
}

/** What a dealer may pay now: number, sum and the next cut-off. Orders held by a payment are not counted. */
export async function readToPaySummary(
  reader: Reader,
  enterpriseId: string,
  now: Date,
): Promise<{ readonly count: number; readonly amountFen: Fen; readonly cutoffAt: Date | null }> {
  const [row] = await selectToPay(reader, { enterpriseId, now });
  return row ?? { count: 0, amountFen: 0, cutoffAt: null };
}

const selectToPay = prepared((reader: Reader, slot: Slot<"enterpriseId" | "now">) =>
  reader
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      // Orders that are older than the bound of an amount may add up to more than a number holds.
      amountFen:
        sql<number>`least(coalesce(sum(${purchaseOrder.amountFen}), 0), ${sql.raw(String(Number.MAX_SAFE_INTEGER))})`.mapWith(
          Number,
        ),
      cutoffAt: sql<Date | null>`min(${purchaseOrder.payDeadline})`.mapWith(
        purchaseOrder.payDeadline,
      ),
    })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.enterpriseId, slot("enterpriseId", purchaseOrder.enterpriseId)),
        eq(purchaseOrder.status, "TO_BE_BILLED"),
        isNull(purchaseOrder.livePaymentId),
        gt(purchaseOrder.payDeadline, slot("now", purchaseOrder.payDeadline)),
      ),
    ),
);

export type OrderView = "TO_PAY" | "PAID" | "ALL";

const SORTS = {
  TO_PAY: { column: purchaseOrder.payDeadline, direction: "asc" },
  PAID: { column: purchaseOrder.billedAt, direction: "desc" },
  ALL: { column: purchaseOrder.orderedAt, direction: "desc" },
} as const;

/** One page of a view: to pay by deadline, the others newest first. Orders that a payment holds stay among those to pay. */
export async function readOrderPage(
  reader: Reader,
  enterpriseId: string,
  view: OrderView,
  now: Date,
  after: Keyset | null,
  limit: number,
): Promise<OrderFacts[]> {
  const { firstPage, nextPage } = VIEWS[view];
  return after === null
    ? firstPage(reader, { enterpriseId, now, limit })
    : nextPage(reader, { enterpriseId, now, limit, afterValue: after.value, afterId: after.id });
}

/** The value a page is continued after. */
export function keysetOfOrder(view: OrderView, order: OrderFacts): Keyset {
  const value = { TO_PAY: order.payDeadline, PAID: order.billedAt, ALL: order.orderedAt }[view];
  return { value: (value ?? order.orderedAt).toISOString(), id: order.orderId };
}

export async function countOrders(
  reader: Reader,
  enterpriseId: string,
  view: OrderView,
  now: Date,
): Promise<number> {
  const [row] = await VIEWS[view].count(reader, { enterpriseId, now });
  return row?.count ?? 0;
}

/** The statements of a view, each prepared once. */
function statementsOf(view: OrderView) {
  const { column, direction } = SORTS[view];
  const order = direction === "asc" ? asc : desc;
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  type PageSlot = Slot<"enterpriseId" | "now" | "limit">;
  const page = (reader: Reader, slot: PageSlot, after: SQL | undefined) =>
    ordersOf(reader)
      .where(and(viewIs(view, slot), after))
      .orderBy(order(column), order(purchaseOrder.id))
      .limit(sql.placeholder("limit"));
  return {
    firstPage: prepared((reader: Reader, slot: PageSlot) => page(reader, slot, undefined)),
    nextPage: prepared(
      (reader: Reader, slot: Slot<Parameters<PageSlot>[0] | "afterValue" | "afterId">) =>
        page(
          reader,
          slot,
          // The cursor's value is text already.
          sql`(${column}, ${purchaseOrder.id}) ${beyond} (${slot("afterValue", purchaseOrder.id)}::timestamptz, ${slot("afterId", purchaseOrder.id)})`,
        ),
    ),
    count: prepared((reader: Reader, slot: ViewSlot) =>
      reader.select({ count: count() }).from(purchaseOrder).where(viewIs(view, slot)),
    ),
  };
}

type ViewSlot = Slot<"enterpriseId" | "now">;

function viewIs(view: OrderView, slot: ViewSlot) {
  const ours = eq(purchaseOrder.enterpriseId, slot("enterpriseId", purchaseOrder.enterpriseId));
  switch (view) {
    case "ALL":
      return ours;
    case "PAID":
      return and(ours, eq(purchaseOrder.status, "BILLED"));
    case "TO_PAY":
      return and(
        ours,
        eq(purchaseOrder.status, "TO_BE_BILLED"),
        or(
          gt(purchaseOrder.payDeadline, slot("now", purchaseOrder.payDeadline)),
          isNotNull(purchaseOrder.livePaymentId),
        ),
      );
  }
}

const VIEWS = {
  TO_PAY: statementsOf("TO_PAY"),
  PAID: statementsOf("PAID"),
  ALL: statementsOf("ALL"),
} as const;

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

/** Who is paid, with the bank details still sealed. */
export async function readReceiver(reader: Reader, receiverId: string) {
  const [row] = await selectReceiver(reader, { receiverId });
  if (row === undefined) throw new Error("an order names its receiver");
  return row;
}

const selectReceiver = prepared((reader: Reader, slot: Slot<"receiverId">) =>
  reader
    .select({
      receiverId: receiver.id,
      name: receiver.name,
      bankName: receiver.bankName,
      accountNoSealed: receiver.accountNoSealed,
    })
    .from(receiver)
    .where(eq(receiver.id, slot("receiverId", receiver.id))),
);

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
        isNull(purchaseOrder.livePaymentId),
        isNoneOf(slot, "held", purchaseOrder.id),
      ),
    )
    .orderBy(asc(purchaseOrder.payDeadline))
    .limit(1),
);

function inOrderOf(orderIds: readonly string[], rows: readonly OrderFacts[]): OrderFacts[] {
  const found = new Map(rows.map((row) => [row.orderId, row]));
  return orderIds.flatMap((orderId) => found.get(orderId) ?? []);
}
