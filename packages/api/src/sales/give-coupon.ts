import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { givenCoupon } from "./given-coupon-schema.ts";

/** Gives one of the salesperson's own customers a coupon from a budget of the team: one from each budget. */
export const giveCoupon = operation({
  method: "POST",
  path: "/sales/coupons",
  summary: "Give a customer a coupon",
  callers: SALESPERSON,
  key: "required",
  input: z.strictObject({ customerId: id, budgetId: id }),
  output: givenCoupon,
  refusals: [
    "NOT_FOUND",
    "SALES_BUDGET_ENDED",
    "SALES_COUPON_GIVEN",
    "SALES_PRODUCT_MISSING",
    "SALES_BUDGET_SPENT",
  ],
});
