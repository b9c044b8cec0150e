import { handle } from "../../calls/call.ts";
import { passwordAnswer } from "./password-answer.ts";

/** Whether the person has a payment password, and how often it may still be tried. */
export const getPaymentPassword = handle.paymentPassword.getPaymentPassword.handler(({ context }) =>
  passwordAnswer(context),
);
