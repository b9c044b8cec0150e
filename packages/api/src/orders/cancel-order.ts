import { ORDER_SOURCES } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, partnerNo } from "../operation/values.ts";

/** The manufacturer cancels an order. Refused while a payment is in flight. Signed like the intake. */
export const cancelOrder = operation({
  method: "POST",
  path: "/intake/order-cancellations",
  summary: "Cancel an order",
  callers: signedBy("manufacturer"),
  input: z.strictObject({ source: z.enum(ORDER_SOURCES), externalNo: partnerNo(64) }),
  output: z.object({ orderId: id, status: z.string() }),
  refusals: ["ORDER_NOT_FOUND", "ORDER_IN_PAYMENT", "ORDER_ALREADY_PAID", "ORDER_EXPIRED"],
});
