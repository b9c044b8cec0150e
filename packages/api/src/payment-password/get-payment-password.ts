import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { paymentPassword } from "./payment-password-schema.ts";

export const getPaymentPassword = operation(
  "GET",
  "/payment-password",
  "Whether a payment password is set",
)
  .output(paymentPassword)
  .errors(refusals(...EVERYWHERE));
