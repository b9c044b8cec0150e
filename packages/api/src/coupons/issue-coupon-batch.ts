import { APP_CODES, ORDER_SOURCES, REPAYMENT_METHODS } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id, inputDate, partnerNo } from "../operation/values.ts";
import { COUPON_DAYS_MAX, couponEffect } from "./coupon-effect-schema.ts";

/** Codes of one batch. */
const CODES_MAX = 1_000;

/**
 * Issues exchange codes, each good for one coupon. The codes are answered once, as the service keeps their hashes alone:
 * the same batch again answers without them. EVENT_CHANGED when the batch came before with other content. The budget is
 * what the batch may cost the sponsor; each exchanged code commits `reserveFen` of it, which is the most that the coupon
 * takes off where its rules say one.
 */
export const issueCouponBatch = operation({
  method: "POST",
  path: "/intake/coupon-batches",
  summary: "Issue exchange codes for coupons",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    /** The sponsor's number of the batch. */
    batchNo: partnerNo(64),
    count: z.int().positive().max(CODES_MAX),
    effect: couponEffect,
    minPrincipalFen: amountFen.optional(),
    appCodes: z.array(z.enum(APP_CODES)).min(1).max(APP_CODES.length),
    methods: z.array(z.enum(REPAYMENT_METHODS)).min(1).max(REPAYMENT_METHODS.length),
    orderSources: z.array(z.enum(ORDER_SOURCES)).min(1).max(ORDER_SOURCES.length).optional(),
    budgetFen: amountFen,
    /** Required for free days, and for a discount without a cap. */
    reserveFen: amountFen.optional(),
    /** The last day on which a code can be exchanged. */
    redeemUntil: inputDate,
    /** Days for which the coupon is valid from its exchange on. */
    validDays: z.int().positive().max(COUPON_DAYS_MAX),
  }),
  output: z.object({
    batchId: id,
    /** In groups of four; empty where the batch was issued before. */
    codes: z.array(z.string()),
    duplicate: z.boolean(),
  }),
  refusals: ["EVENT_CHANGED", "AMOUNT_INVALID"],
});
