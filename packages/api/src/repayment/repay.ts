import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE, WITH_KEY } from "../operation/refusals.ts";
import { amountFen, id } from "../operation/values.ts";
import { repayment } from "./repayment-schema.ts";

/** Debits the account and allocates: oldest first; penalty, interest, principal; the rest to suspense. */
export const repay = operation("POST", "/repayments", "Repay", { idempotency: "required" })
  .input(z.strictObject({ quoteId: id, totalFen: amountFen }))
  .output(repayment)
  .errors(
    refusals(
      ...EVERYWHERE,
      ...WITH_KEY,
      "NOT_FOUND",
      "QUOTE_STALE",
      "LOAN_SETTLED",
      "SETTLE_ON_DRAW_DAY",
      "REPAYMENT_IN_PROGRESS",
      "AMOUNT_INVALID",
      "NOTHING_DUE",
      "ACCOUNT_NOT_OPEN",
    ),
  );
