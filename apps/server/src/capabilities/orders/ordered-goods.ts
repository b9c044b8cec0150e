import type { Reader } from "../../database/database.ts";
import { and, asc, eq } from "../../database/drizzle.ts";
import { purchaseOrder, type StoredOrderLine } from "./orders-tables.ts";

/** A line of an order, with what its order system knows the order by. */
export interface OrderedGoods extends StoredOrderLine {
  readonly order: Pick<
    typeof purchaseOrder.$inferSelect,
    "externalNo" | "id" | "manufacturerId" | "source"
  >;
}

/** What an intent's orders bought, in the order of their ids and lines. A paid order never changes. */
export async function readOrderedGoods(
  reader: Reader,
  { enterpriseId, intentId }: { readonly enterpriseId: string; readonly intentId: string },
): Promise<readonly OrderedGoods[]> {
  const orders = await reader
    .select({
      id: purchaseOrder.id,
      externalNo: purchaseOrder.externalNo,
      manufacturerId: purchaseOrder.manufacturerId,
      source: purchaseOrder.source,
      lines: purchaseOrder.lines,
    })
    .from(purchaseOrder)
    .where(
      and(eq(purchaseOrder.enterpriseId, enterpriseId), eq(purchaseOrder.liveIntentId, intentId)),
    )
    .orderBy(asc(purchaseOrder.id));
  return orders.flatMap(({ lines, ...order }) => lines.map((line) => ({ ...line, order })));
}
