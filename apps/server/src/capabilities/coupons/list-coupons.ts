import { businessDateOf, formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { couponAnswer } from "./coupon-answer.ts";
import { keysetOfCoupon, readCouponPage } from "./coupon-pages.ts";

/** Coupons of the enterprise: usable now, later, or ended. */
export const listCoupons = handle.coupons.listCoupons.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view } = input;
  const now = clock.now();
  const { page, list } = await readCouponPage(
    database,
    { enterpriseId: caller.enterpriseId, today: businessDateOf(now) },
    view,
    afterCursor(input.cursor, "date"),
    PAGE_READ,
  );
  const { shown, nextCursor } = pageOf(page, (row) => keysetOfCoupon(view, row));
  return {
    items: shown.map(couponAnswer),
    nextCursor,
    total: list[view],
    counts: { usable: list.USABLE, later: list.LATER, ended: list.ENDED },
    now: formatInstant(now),
  };
});
