import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { repayment } from "./repayment-schema.ts";

/** Debits the account and allocates: oldest first; penalty, interest, principal; the rest to suspense. */
export const repay = operation({
  method: "POST",
  path: "/repayments",
  summary: "Repay",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ quoteId: id, totalFen: amountFen }),
  output: repayment,
  refusals: [
    "NOT_FOUND",
    "QUOTE_STALE",
    "LOAN_SETTLED",
    "SETTLE_ON_DRAW_DAY",
    "REPAYMENT_IN_PROGRESS",
    "AMOUNT_INVALID",
    "NOTHING_DUE",
    "ACCOUNT_NOT_OPEN",
  ],
});
