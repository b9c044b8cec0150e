import type { Order } from "@kedu/api";
import { formatInstant, orderRefusal, type PaymentStatus } from "@kedu/domain";
import type { OrderFacts } from "./orders-reader.ts";

/** An order as the contract shows it. `paymentStatus` is that of the payment which holds or paid it. */
export function orderAnswer(
  order: OrderFacts,
  paymentStatus: PaymentStatus | null,
  now: Date,
): Order {
  return {
    orderId: order.orderId,
    externalNo: order.externalNo,
    source: order.source,
    status: order.status,
    receiverName: order.receiverName,
    lines: order.lines.map(({ sku, name, quantity, unitPriceFen }) => ({
      sku,
      name,
      quantity,
      unitPriceFen,
    })),
    amountFen: order.amountFen,
    payDeadline: formatInstant(order.payDeadline),
    orderVersion: order.orderVersion,
    createdAt: formatInstant(order.orderedAt),
    billedAt: order.billedAt === null ? null : formatInstant(order.billedAt),
    refundedFen: order.refundedFen,
    refunds: order.refunds.map(({ amountFen, at, effectiveOn }) => ({
      amountFen,
      at: formatInstant(new Date(at)),
      effectiveOn,
    })),
    payment:
      order.liveIntentId === null || paymentStatus === null
        ? null
        : { paymentId: order.liveIntentId, status: paymentStatus },
    blockedBy: blockOf(order, now),
  };
}

/** Why an order cannot be paid now, by the rule that also applies to payments. */
function blockOf(order: OrderFacts, now: Date): Order["blockedBy"] {
  const refusal = orderRefusal(
    {
      status: order.status,
      payDeadline: order.payDeadline,
      heldByIntentId: order.liveIntentId,
    },
    now,
  )?.refusal;
  return refusal === undefined || refusal === "ORDER_NOT_FOUND" ? null : refusal;
}
