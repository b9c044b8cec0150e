import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { payment } from "./payment-schema.ts";

/** The dealer leaves before confirming: nothing was held but the coupons, which go back. */
export const closePayment = operation("POST", "/payments/{paymentId}/closing", "Leave a payment")
  .input(z.strictObject({ paymentId: id }))
  .output(payment)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "PAYMENT_STATE"));
