import { BANK_CHANNELS, BASKET_MAX, PAYING_PRODUCTS, PAYMENT_MODES } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { inputDate, id } from "../operation/values.ts";
import { paymentQuote } from "./payment-schema.ts";

/** Which coupon: one by id, none, or the best for the planned repayment day. */
export const couponChoice = z.union([id, z.literal("NONE"), z.literal("BEST")]);

/** What it costs to pay these orders. Changes nothing. */
export const quotePayment = operation({
  method: "POST",
  path: "/payment-quotes",
  summary: "Quote a payment",
  callers: PAYERS,
  input: z.strictObject({
    orderIds: z.array(id).min(1).max(BASKET_MAX),
    /** The line that pays; without one, the way to pay decides. */
    appCode: z.enum(PAYING_PRODUCTS).optional(),
    mode: z.enum(PAYMENT_MODES).optional(),
    bankChannel: z.enum(BANK_CHANNELS).optional(),
    interestCoupon: couponChoice,
    principalCoupon: couponChoice,
    plannedRepayOn: inputDate.optional(),
  }),
  output: paymentQuote,
  refusals: [
    "ORDER_NOT_FOUND",
    "LINE_NOT_AVAILABLE",
    "LIMIT_TOO_LOW",
    "COUPON_NOT_USABLE",
    "COUPON_TAKEN",
  ],
});
