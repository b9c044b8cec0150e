import { issueCouponBatch } from "./issue-coupon-batch.ts";
import { redeemCouponCode } from "./redeem-coupon-code.ts";

export const couponExchange = { issueCouponBatch, redeemCouponCode };
