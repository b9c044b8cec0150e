import { issueCouponBatch } from "./issue-coupon-batch.ts";
import { listCoupons } from "./list-coupons.ts";
import { redeemCouponCode } from "./redeem-coupon-code.ts";

export const coupons = { issueCouponBatch, listCoupons, redeemCouponCode };
