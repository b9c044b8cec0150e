import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { payment } from "./payment-schema.ts";

/** The dealer leaves before confirming: only the coupons were held, and they are released. */
export const closePayment = operation({
  method: "POST",
  path: "/payments/{paymentId}/closing",
  summary: "Leave a payment",
  callers: PAYERS,
  input: z.strictObject({ paymentId: id }),
  output: payment,
  refusals: ["NOT_FOUND", "PAYMENT_STATE"],
});
