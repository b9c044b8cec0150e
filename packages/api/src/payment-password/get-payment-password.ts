import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { paymentPassword } from "./payment-password-schema.ts";

export const getPaymentPassword = operation({
  method: "GET",
  path: "/payment-password",
  summary: "Whether a payment password is set",
  callers: LEGAL_PERSON,
  output: paymentPassword,
  refusals: [],
});
