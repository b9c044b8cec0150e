import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { passwordDigits, paymentPassword } from "./payment-password-schema.ts";

/** The last step: the password itself. It takes the place of an older one and ends its lock. */
export const setPaymentPassword = operation(
  "POST",
  "/payment-password/resets/{resetId}/password",
  "Set a payment password",
)
  .input(z.strictObject({ resetId: id, password: passwordDigits }))
  .output(paymentPassword)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "CODE_EXPIRED", "PASSWORD_WEAK"));
