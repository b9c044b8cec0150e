import { ORDER_SOURCES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals } from "../operation/refusals.ts";
import { id, partnerNo } from "../operation/values.ts";

/** The manufacturer takes an order back. Refused while a payment is in flight. Signed like the intake. */
export const cancelOrder = operation("POST", "/intake/order-cancellations", "Cancel an order", {
  signedBy: "manufacturer",
})
  .input(z.strictObject({ source: z.enum(ORDER_SOURCES), externalNo: partnerNo(64) }))
  .output(z.object({ orderId: id, status: z.string() }))
  .errors(
    refusals(
      "INPUT_INVALID",
      "SIGNATURE_INVALID",
      "REQUEST_EXPIRED",
      "ORDER_NOT_FOUND",
      "ORDER_IN_PAYMENT",
      "ORDER_ALREADY_PAID",
      "ORDER_EXPIRED",
      "TOO_MANY_REQUESTS",
      "SERVICE_BUSY",
    ),
  );
