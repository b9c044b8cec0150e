import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { passwordDigits } from "../payment-password/payment-password-schema.ts";
import { id } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/**
 * Sends the money with the payment password. As with a code, everything is checked again, and what is late or lost stays
 * with the bank. Five wrong passwords lock the password; the withdrawal can still be confirmed with a code.
 */
export const confirmWithdrawalWithPassword = operation({
  method: "POST",
  path: "/withdrawals/{withdrawalId}/password-confirmation",
  summary: "Confirm a withdrawal with the payment password",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ withdrawalId: id, password: passwordDigits }),
  output: withdrawal,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "WITHDRAWAL_STATE",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
    "PAYER_NOT_ALLOWED",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "AMOUNT_INVALID",
    "BALANCE_TOO_LOW",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
