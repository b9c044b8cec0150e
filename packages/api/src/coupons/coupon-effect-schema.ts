import { COUPON_TYPE } from "@kedu/domain";
import { z } from "zod";
import { amountFen } from "../operation/values.ts";

/** Days that a coupon is valid for, or that it makes free. */
export const COUPON_DAYS_MAX = 366;

/** A share of the interest that is still paid, above nothing and below all of it: "0.85". */
const payRatio = z.string().regex(/^0\.(?:[0-9]?[1-9]|[1-9]0?)$/);

/** What a sponsor's coupon takes off. */
export const couponEffect = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(COUPON_TYPE.LESS_AMOUNT), valueFen: amountFen }),
  z.strictObject({ type: z.literal(COUPON_TYPE.PRINCIPAL), valueFen: amountFen }),
  z.strictObject({
    type: z.literal(COUPON_TYPE.FREE_DAYS),
    freeDays: z.int().positive().max(COUPON_DAYS_MAX),
  }),
  z.strictObject({
    type: z.literal(COUPON_TYPE.DISCOUNT),
    payRatio,
    capFen: amountFen.nullable(),
  }),
  z.strictObject({ type: z.literal(COUPON_TYPE.RANDOM), minFen: amountFen, maxFen: amountFen }),
]);
