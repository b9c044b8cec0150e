import { handleAll } from "../../calls/call.ts";
import { beginPasswordReset } from "./begin-password-reset.ts";
import { changePaymentPassword } from "./change-payment-password.ts";
import { getPaymentPassword } from "./get-payment-password.ts";
import { proveResetCode } from "./prove-reset-code.ts";
import { sendResetCode } from "./send-reset-code.ts";
import { setPaymentPassword } from "./set-payment-password.ts";

export const paymentPassword = handleAll.paymentPassword.router({
  beginPasswordReset,
  changePaymentPassword,
  getPaymentPassword,
  proveResetCode,
  sendResetCode,
  setPaymentPassword,
});
