import type { PaymentStatus } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  or,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { type OrderFacts, orderColumns, type ToPay, toPayOf } from "./orders-reader.ts";
import { purchaseOrder, receiver } from "./orders-tables.ts";

type OrderView = "TO_PAY" | "PAID" | "ALL";

const SORTS = {
  TO_PAY: { key: "payDeadline", direction: "asc" },
  PAID: { key: "billedAt", direction: "desc" },
  ALL: { key: "orderedAt", direction: "desc" },
} as const;

/** An order of a page, with the status of the payment that holds or paid it. */
interface ListedOrder extends OrderFacts {
  readonly paymentStatus: PaymentStatus | null;
}

/** A page with the number of all orders of its view, and what the dealer may pay now. */
interface OrderPage {
  readonly page: readonly ListedOrder[];
  readonly list: { readonly total: number };
  readonly toPay: ToPay;
}

/** The SQL of a payment's status, which another capability has: null when there is no such payment. */
type StatusOf = (paymentId: PgColumn) => SQL<PaymentStatus | null>;

/**
 * Makes the reading of one page of a view, in one statement: orders to pay by deadline, the others newest first. Orders
 * that a payment holds stay among those to pay.
 */
export function orderPages(statusOf: StatusOf) {
  const views = {
    TO_PAY: statementsOf("TO_PAY", statusOf),
    PAID: statementsOf("PAID", statusOf),
    ALL: statementsOf("ALL", statusOf),
  };
  return async (
    reader: Reader,
    scope: { readonly enterpriseId: string; readonly now: Date },
    view: OrderView,
    after: Keyset | null,
    limit: number,
  ): Promise<OrderPage> => {
    const { firstPage, nextPage } = views[view];
    return onePage(
      after === null
        ? await firstPage(reader, { ...scope, limit })
        : await nextPage(reader, { ...scope, limit, afterValue: after.value, afterId: after.id }),
    );
  };
}

/** Makes the reading of one order of an enterprise; null when it is not theirs. */
export function orderById(statusOf: StatusOf) {
  const select = prepared((reader: Reader, slot: Slot<"enterpriseId" | "orderId">) =>
    ordersWith(reader, statusOf).where(
      and(
        eq(purchaseOrder.enterpriseId, slot("enterpriseId", purchaseOrder.enterpriseId)),
        eq(purchaseOrder.id, slot("orderId", purchaseOrder.id)),
      ),
    ),
  );
  return async (
    reader: Reader,
    key: { readonly enterpriseId: string; readonly orderId: string },
  ): Promise<ListedOrder | null> => {
    const [row] = await select(reader, key);
    return row ?? null;
  };
}

function ordersWith(reader: Reader, statusOf: StatusOf) {
  return reader
    .select({
      ...orderColumns,
      paymentStatus: statusOf(purchaseOrder.liveIntentId).as("payment_status"),
    })
    .from(purchaseOrder)
    .innerJoin(receiver, eq(receiver.id, purchaseOrder.receiverId));
}

/** The value a page is continued after. */
export function keysetOfOrder(view: OrderView, order: OrderFacts): Keyset {
  const value = order[SORTS[view].key];
  return { value: (value ?? order.orderedAt).toISOString(), id: order.orderId };
}

type ViewSlot = Slot<"enterpriseId" | "now">;
type PageSlot = Slot<Parameters<ViewSlot>[0] | "limit">;
type NextPageSlot = Slot<Parameters<PageSlot>[0] | "afterValue" | "afterId">;

/** The statements of a view, each prepared once. */
function statementsOf(view: OrderView, statusOf: StatusOf) {
  const { key, direction } = SORTS[view];
  const order = direction === "asc" ? asc : desc;
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const statement = (reader: Reader, slot: PageSlot, after: SQL | undefined) => {
    const toPay = toPayOf(reader, slot);
    const list = reader
      .select({ total: count().as("total") })
      .from(purchaseOrder)
      .where(viewIs(view, slot))
      .as("list");
    const page = ordersWith(reader, statusOf)
      .where(and(viewIs(view, slot), after))
      .orderBy(order(purchaseOrder[key]), order(purchaseOrder.id))
      .limit(sql.placeholder("limit"))
      .as("page");
    return reader
      .select()
      .from(toPay)
      .innerJoin(list, ALWAYS)
      .leftJoin(page, ALWAYS)
      .orderBy(order(page[key]), order(page.orderId));
  };
  return {
    firstPage: prepared((reader: Reader, slot: PageSlot) => statement(reader, slot, undefined)),
    nextPage: prepared((reader: Reader, slot: NextPageSlot) =>
      statement(
        reader,
        slot,
        // The cursor's value is text already.
        sql`(${purchaseOrder[key]}, ${purchaseOrder.id}) ${beyond} (${slot("afterValue", purchaseOrder.id)}::timestamptz, ${slot("afterId", purchaseOrder.id)})`,
      ),
    ),
  };
}

function viewIs(view: OrderView, slot: ViewSlot) {
  const ours = eq(purchaseOrder.enterpriseId, slot("enterpriseId", purchaseOrder.enterpriseId));
  switch (view) {
    case "ALL":
      return ours;
    case "PAID":
      // Refunded orders are among them.
      return and(ours, isNotNull(purchaseOrder.billedAt));
    case "TO_PAY":
      return and(
        ours,
        eq(purchaseOrder.status, "TO_BE_BILLED"),
        or(
          gt(purchaseOrder.payDeadline, slot("now", purchaseOrder.payDeadline)),
          isNotNull(purchaseOrder.liveIntentId),
        ),
      );
  }
}
