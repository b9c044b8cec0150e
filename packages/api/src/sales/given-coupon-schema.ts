import { COUPON_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { couponTerms } from "../coupons/coupon-schema.ts";
import { bizDate, id, instant } from "../operation/values.ts";

/** A coupon that a salesperson gave. On what it was used, and what it saved, is the customer's business. */
export const givenCoupon = z.object({
  givenId: id,
  customerId: id,
  customerName: z.string(),
  budgetName: z.string(),
  coupon: couponTerms,
  status: z.union(COUPON_STATUSES.map((status) => z.literal(status))),
  validTo: bizDate,
  voidReason: z.string().nullable(),
  givenAt: instant,
});
export type GivenCoupon = z.infer<typeof givenCoupon>;
