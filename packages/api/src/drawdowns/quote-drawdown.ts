import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { EVERYWHERE, refusals } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { borrowedFen, drawdownQuote, loanPeriods, loanPurpose } from "./drawdown-schema.ts";

/** What it costs to borrow this, with its whole plan. Changes nothing. */
export const quoteDrawdown = operation("POST", "/drawdowns/quotes", "Quote a drawdown")
  .input(
    z.strictObject({
      amountFen: borrowedFen,
      periods: loanPeriods,
      purpose: loanPurpose,
      receivingAccountId: id.nullable(),
      /** One by id, none, or the one that saves most. */
      interestCouponId: z.union([id, z.literal("BEST")]).nullable(),
    }),
  )
  .output(drawdownQuote)
  .errors(
    refusals(
      ...EVERYWHERE,
      "LINE_NOT_AVAILABLE",
      "AMOUNT_INVALID",
      "COUPON_NOT_USABLE",
      "COUPON_TAKEN",
    ),
  );
