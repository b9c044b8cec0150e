import { APP_CODES, ORDER_SOURCES, REPAYMENT_METHODS } from "@kedu/domain";
import { z } from "zod";
import { COUPON_DAYS_MAX, couponEffect } from "../coupons/coupon-effect-schema.ts";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id, inputDate, partnerName, partnerNo, text } from "../operation/values.ts";

const GOODS_MAX = 20;

/**
 * A manufacturer gives the salespeople of an employer a budget of coupons, which it pays for. Each coupon that is given
 * commits `reserveFen` of it, which is the most that the coupon takes off where its rules say one. Goods are known by
 * then, and the coupons stay good for the SKUs that they have now. EVENT_CHANGED when the budget came before with other
 * content; NOT_FOUND for an employer of no salesperson of the manufacturer, and for goods that it did not send.
 */
export const grantSalesBudget = operation({
  method: "POST",
  path: "/intake/sales-budgets",
  summary: "Give a sales team a budget of coupons",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    /** The manufacturer's number of the budget. */
    budgetNo: partnerNo(64),
    /** What salespeople read. */
    name: partnerName(64),
    /** Unified social credit code of the employer, as it was said of a salesperson. */
    employerCode: text(18, 18),
    effect: couponEffect,
    minPrincipalFen: amountFen.optional(),
    appCodes: z.array(z.enum(APP_CODES)).min(1).max(APP_CODES.length),
    methods: z.array(z.enum(REPAYMENT_METHODS)).min(1).max(REPAYMENT_METHODS.length),
    orderSources: z.array(z.enum(ORDER_SOURCES)).min(1).max(ORDER_SOURCES.length).optional(),
    /** Goods of which an order has to have one; left out where any will do. */
    spuCodes: z.array(partnerNo(64)).min(1).max(GOODS_MAX).optional(),
    budgetFen: amountFen,
    /** Required for free days, and for a discount without a cap. */
    reserveFen: amountFen.optional(),
    giveUntil: inputDate,
    validDays: z.int().positive().max(COUPON_DAYS_MAX),
  }),
  output: z.object({ budgetId: id, duplicate: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED", "AMOUNT_INVALID"],
});
