import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { passwordDigits, paymentPassword } from "./payment-password-schema.ts";

/** The last step: the password itself. It takes the place of an older one and ends its lock. */
export const setPaymentPassword = operation({
  method: "POST",
  path: "/payment-password/resets/{resetId}/password",
  summary: "Set a payment password",
  callers: LEGAL_PERSON,
  input: z.strictObject({ resetId: id, password: passwordDigits }),
  output: paymentPassword,
  refusals: ["NOT_FOUND", "CODE_EXPIRED", "PASSWORD_WEAK"],
});
