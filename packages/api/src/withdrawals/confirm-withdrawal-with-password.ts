import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { passwordDigits } from "../payment-password/payment-password-schema.ts";
import { refusals, EVERYWHERE, WITH_KEY } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/**
 * Sends the money with the payment password. As with a code, everything is checked again, and what is late or lost stays
 * with the bank. Five wrong passwords lock the password; the withdrawal can still be confirmed with a code.
 */
export const confirmWithdrawalWithPassword = operation(
  "POST",
  "/withdrawals/{withdrawalId}/password-confirmation",
  "Confirm a withdrawal with the payment password",
  { idempotency: "required" },
)
  .input(z.strictObject({ withdrawalId: id, password: passwordDigits }))
  .output(withdrawal)
  .errors(
    refusals(
      ...EVERYWHERE,
      ...WITH_KEY,
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
    ),
  );
