import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { instant, text } from "../operation/values.ts";
import { coupon } from "./coupon-schema.ts";

/**
 * Exchanges a code for a coupon, once. What cannot be a code is answered like one that was never issued, and both count
 * as tries.
 */
export const redeemCouponCode = operation({
  method: "POST",
  path: "/coupon-exchanges",
  summary: "Exchange a code for a coupon",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ code: text(64) }),
  output: z.object({
    coupon,
    /** The service's clock, by which a coupon's days are counted. */
    now: instant,
  }),
  refusals: [
    "EXCHANGE_CODE_INVALID",
    "EXCHANGE_CODE_USED",
    "EXCHANGE_CODE_EXPIRED",
    "EXCHANGE_PRODUCT_MISSING",
    "EXCHANGE_BUDGET_SPENT",
  ],
});
