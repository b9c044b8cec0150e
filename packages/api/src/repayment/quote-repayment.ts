import { BASKET_MAX } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { amountFen, id } from "../operation/values.ts";
import { repayQuote, repayScope } from "./repayment-schema.ts";

/**
 * Good for 5 minutes or to the end of the day. Flexible credit: the whole of the loans, or an amount of it. A business
 * loan, one at a time: its due rows (DUE, taken when nothing is said), an amount of them, or the whole loan (WHOLE).
 */
export const quoteRepayment = operation("POST", "/repay-quotes", "Quote a repayment")
  .input(
    z.strictObject({
      loanIds: z.array(id).min(1).max(BASKET_MAX),
      amountFen: amountFen.optional(),
      scope: repayScope.optional(),
    }),
  )
  .output(repayQuote)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "LOAN_SETTLED",
      "SETTLE_ON_DRAW_DAY",
      "REPAYMENT_IN_PROGRESS",
      "AMOUNT_INVALID",
      "AMOUNT_TOO_LARGE",
      "NOTHING_DUE",
      "ACCOUNT_NOT_OPEN",
    ),
  );
