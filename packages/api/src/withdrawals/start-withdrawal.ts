import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE, WITH_KEY } from "../operation/refusals.ts";
import { amountFen, id } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/** Begins a withdrawal. No money moves before it is confirmed. */
export const startWithdrawal = operation("POST", "/withdrawals", "Start a withdrawal", {
  idempotency: "required",
})
  .input(z.strictObject({ toAccountId: id, amountFen }))
  .output(withdrawal)
  .errors(
    refusals(
      ...EVERYWHERE,
      ...WITH_KEY,
      "PAYER_NOT_ALLOWED",
      "ACCOUNT_NOT_OPEN",
      "SAME_NAME_REQUIRED",
      "AMOUNT_INVALID",
      "BALANCE_TOO_LOW",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
