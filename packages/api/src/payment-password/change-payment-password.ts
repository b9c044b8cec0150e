import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { passwordDigits, paymentPassword } from "./payment-password-schema.ts";

/** Changes a payment password that the person knows. A wrong current one is a wrong try. */
export const changePaymentPassword = operation(
  "POST",
  "/payment-password/change",
  "Change the payment password",
)
  .input(z.strictObject({ currentPassword: passwordDigits, password: passwordDigits }))
  .output(paymentPassword)
  .errors(
    refusals(
      ...EVERYWHERE,
      "PASSWORD_NOT_SET",
      "PASSWORD_WRONG",
      "PASSWORD_LOCKED",
      "PASSWORD_WEAK",
      "ID_INFO_MISSING_FOR_USE",
    ),
  );
