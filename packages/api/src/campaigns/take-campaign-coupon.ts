import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { instant, text } from "../operation/values.ts";
import { coupon } from "../coupons/coupon-schema.ts";

/** Gives the enterprise the coupon of a campaign, once: a later call answers with the one that it has. */
export const takeCampaignCoupon = operation({
  method: "POST",
  path: "/campaigns/{configId}/coupon",
  summary: "Take the coupon of a campaign",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ configId: text(64) }),
  output: z.object({
    coupon,
    /** The service's clock, by which a coupon's days are counted. */
    now: instant,
  }),
  refusals: ["NOT_FOUND", "EXCHANGE_PRODUCT_MISSING", "EXCHANGE_BUDGET_SPENT"],
});
