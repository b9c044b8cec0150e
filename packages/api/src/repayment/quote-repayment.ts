import { BASKET_MAX } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { repayQuote, repayScope } from "./repayment-schema.ts";

/**
 * Good for 5 minutes or to the end of the day. Flexible credit: the whole of the loans, or an amount of it. A business
 * loan, one at a time: its due rows (DUE, taken when nothing is said), an amount of them, or the whole loan (WHOLE).
 */
export const quoteRepayment = operation({
  method: "POST",
  path: "/repay-quotes",
  summary: "Quote a repayment",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    loanIds: z.array(id).min(1).max(BASKET_MAX),
    amountFen: amountFen.optional(),
    scope: repayScope.optional(),
  }),
  output: repayQuote,
  refusals: [
    "NOT_FOUND",
    "LOAN_SETTLED",
    "SETTLE_ON_DRAW_DAY",
    "REPAYMENT_IN_PROGRESS",
    "AMOUNT_INVALID",
    "AMOUNT_TOO_LARGE",
    "NOTHING_DUE",
    "ACCOUNT_NOT_OPEN",
  ],
});
