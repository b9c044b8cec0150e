import type { Fen, OrderSource, StoredOrderStatus } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, eq, inArray } from "../../database/drizzle.ts";
import { purchaseOrder } from "./orders-tables.ts";

/** The states and refunds of a manufacturer's orders, by its own numbers. Unknown numbers are left out. */
export async function readOrderStatuses(
  reader: Reader,
  manufacturerId: string,
  externalNos: readonly string[],
): Promise<
  readonly {
    readonly source: OrderSource;
    readonly externalNo: string;
    readonly status: StoredOrderStatus;
    readonly amountFen: Fen;
    readonly refundedFen: Fen;
    readonly billedAt: Date | null;
  }[]
> {
  if (externalNos.length === 0) return [];
  return reader
    .select({
      source: purchaseOrder.source,
      externalNo: purchaseOrder.externalNo,
      status: purchaseOrder.status,
      amountFen: purchaseOrder.amountFen,
      refundedFen: purchaseOrder.refundedFen,
      billedAt: purchaseOrder.billedAt,
    })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.manufacturerId, manufacturerId),
        inArray(purchaseOrder.externalNo, [...externalNos]),
      ),
    );
}
