import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerNo, text } from "../operation/values.ts";

/**
 * Sends a code to the phone of a merchant, by receiver number and phone number. Who is no merchant gets the same answer
 * as who is one.
 */
export const sendMerchantCode = operation({
  method: "POST",
  path: "/merchants/login-codes",
  summary: "Send a code to log in as a merchant",
  callers: LOGGED_IN,
  input: z.strictObject({ receiverNo: partnerNo(64), phone: text(64, 0) }),
  output: sentCode.omit({ phoneMasked: true }),
  refusals: ["PHONE_EMPTY", "PHONE_INVALID", "CODE_SENT_TOO_OFTEN", "LOGIN_LOCKED"],
});
