import { z } from "zod";
import { couponTerms } from "../coupons/coupon-schema.ts";
import { bizDate, id } from "../operation/values.ts";

/** A budget of coupons, as the team that gives them sees it. */
export const salesBudget = z.object({
  budgetId: id,
  name: z.string(),
  coupon: couponTerms,
  /** Days for which a coupon is valid from the day it is given on. */
  validDays: z.int().positive(),
  /** The last day on which a coupon can be given. */
  giveUntil: bizDate,
  status: z.enum(["OPEN", "TAKEN_BACK", "OVER", "SPENT"]),
  couponsLeft: z.int().nonnegative(),
  couponsGiven: z.int().nonnegative(),
  /** Why its owner took it back; null where it was not. */
  takeBackReason: z.string().nullable(),
  /** Goods that its coupons are good for; 0 for any. */
  goodsCount: z.int().nonnegative(),
});
export type SalesBudget = z.infer<typeof salesBudget>;
