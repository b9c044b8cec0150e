import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, sha256 } from "../operation/values.ts";
import { borrowedFen, drawdown, loanPeriods, loanPurpose } from "./drawdown-schema.ts";

/**
 * Turns a quote into a drawdown that waits for its contract and face check. Moves no money and holds no limit.
 * The idempotency key is the drawdown's request id: made once when the confirm page opens.
 */
export const createDrawdown = operation({
  method: "POST",
  path: "/drawdowns",
  summary: "Create a drawdown",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({
    amountFen: borrowedFen,
    periods: loanPeriods,
    purpose: loanPurpose,
    receivingAccountId: id,
    interestCouponId: id.nullable(),
    /** Of the quote on the screen. Anything else is QUOTE_STALE. */
    termsHash: sha256,
  }),
  output: drawdown,
  refusals: [
    "ACCOUNT_CANCELLING",
    "PAYER_NOT_ALLOWED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
    "LINE_FROZEN",
    "LINE_NOT_AVAILABLE",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "AMOUNT_INVALID",
    "COUPON_TAKEN",
    "COUPON_NOT_USABLE",
    "QUOTE_STALE",
    "LIMIT_TOO_LOW",
  ],
});
