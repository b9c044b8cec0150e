import { COUPON_TYPE } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { type CouponTemplate, issueCoupon } from "../coupons/issue-coupon.ts";

/** The gifts of a new dealer. Product areas, forecastLimit: three gifts and their conditions. */
export type Gift = "ESTIMATE" | "ACTIVATE" | "FIRST_PAYMENT";

/** How long a gift can be used, in days. Policy. */
const GIFT_DAYS = 30;

/** The gifts. Policy: small, the same for every dealer, paid by the platform. */
const TEMPLATES: Readonly<Record<Gift, CouponTemplate>> = {
  ESTIMATE: {
    name: "GIFT_ESTIMATE",
    effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 2_000 },
    sponsorId: "PLATFORM",
  },
  ACTIVATE: {
    name: "GIFT_ACTIVATE",
    effect: { type: COUPON_TYPE.FREE_DAYS, freeDays: 7 },
    sponsorId: "PLATFORM",
  },
  FIRST_PAYMENT: {
    name: "GIFT_FIRST_PAYMENT",
    effect: { type: COUPON_TYPE.DISCOUNT, payRatio: "0.9", capFen: 5_000 },
    sponsorId: "PLATFORM",
  },
};

/** Gives an enterprise a gift, once in its life. */
export async function giveGift(
  transaction: Transaction,
  tools: Pick<Context, "ids">,
  given: { readonly enterpriseId: string; readonly gift: Gift; readonly now: Date },
): Promise<void> {
  const { enterpriseId, gift, now } = given;
  await issueCoupon(transaction, tools, {
    enterpriseId,
    template: TEMPLATES[gift],
    issueKey: `gift:${gift}:${enterpriseId}`,
    validDays: GIFT_DAYS,
    now,
  });
}
