import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { borrowedFen, drawdownQuote, loanPeriods, loanPurpose } from "./drawdown-schema.ts";

/** What it costs to borrow this, with its whole plan. Changes nothing. */
export const quoteDrawdown = operation({
  method: "POST",
  path: "/drawdowns/quotes",
  summary: "Quote a drawdown",
  callers: PAYERS,
  input: z.strictObject({
    amountFen: borrowedFen,
    periods: loanPeriods,
    purpose: loanPurpose,
    receivingAccountId: id.nullable(),
    /** One by id, none, or the one that saves most. */
    interestCouponId: z.union([id, z.literal("BEST")]).nullable(),
  }),
  output: drawdownQuote,
  refusals: ["LINE_NOT_AVAILABLE", "AMOUNT_INVALID", "COUPON_NOT_USABLE", "COUPON_TAKEN"],
});
