import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockOrderByExternalNo } from "./orders-reader.ts";
import { endOrders } from "./orders-writer.ts";

/** The manufacturer takes an order back. One that a payment holds or has paid stays. Taking it back twice is once. */
export const cancelOrder = handleSigned.orders.cancelOrder.handler(async ({ input, context }) => {
  const { clock, database, signer } = context;
  return inTransaction(database, async (transaction) => {
    const { source, externalNo } = input;
    // An order of another manufacturer is answered like one that does not exist.
    const order = await lockOrderByExternalNo(transaction, {
      manufacturerId: signer.partnerId,
      source,
      externalNo,
    });
    if (order === null) refuse("ORDER_NOT_FOUND");
    const cancelled = { orderId: order.orderId, status: "CANCELLED" };
    switch (order.status) {
      case "CANCELLED":
        return cancelled;
      case "BILLED":
        return refuse("ORDER_ALREADY_PAID");
      case "DISABLED":
        return refuse("ORDER_EXPIRED");
      case "TO_BE_BILLED":
        if (order.liveIntentId !== null) refuse("ORDER_IN_PAYMENT");
        await endOrders(transaction, [order], "CANCELLED", clock.now());
        return cancelled;
    }
  });
});
