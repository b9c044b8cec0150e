import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { passwordDigits, paymentPassword } from "./payment-password-schema.ts";

/** Changes a payment password that the person knows. A wrong current one is a wrong try. */
export const changePaymentPassword = operation({
  method: "POST",
  path: "/payment-password/change",
  summary: "Change the payment password",
  callers: LEGAL_PERSON,
  input: z.strictObject({ currentPassword: passwordDigits, password: passwordDigits }),
  output: paymentPassword,
  refusals: [
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
    "PASSWORD_WEAK",
    "ID_INFO_MISSING_FOR_USE",
  ],
});
