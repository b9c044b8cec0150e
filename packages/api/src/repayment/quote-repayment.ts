import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { id, positiveFen } from "../values/values.ts";
import { repayQuote } from "./repayment-schema.ts";

/** Good for 5 minutes or to the end of the day. Without an amount it settles the loans. */
export const quoteRepayment = operation("POST", "/repay-quotes", "Quote a repayment")
  .input(z.strictObject({ loanIds: z.array(id).min(1).max(50), amountFen: positiveFen.optional() }))
  .output(repayQuote)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "LOAN_SETTLED",
      "REPAYMENT_IN_PROGRESS",
      "AMOUNT_INVALID",
      "AMOUNT_TOO_LARGE",
      "ACCOUNT_NOT_OPEN",
    ),
  );
