import { businessDateOf, formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { couponAnswer } from "./coupon-answer.ts";
import { countCoupons, keysetOfCoupon, readCouponPage } from "./coupons-reader.ts";

/** Coupons of the enterprise: usable now, later, or ended. */
export const listCoupons = handle.coupons.listCoupons.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view } = input;
  const now = clock.now();
  const today = businessDateOf(now);
  const rows = await readCouponPage(
    database,
    caller.enterpriseId,
    view,
    today,
    afterCursor(input.cursor, "date"),
    PAGE_READ,
  );
  const { shown, nextCursor } = pageOf(rows, (row) => keysetOfCoupon(view, row));
  const count = (of: typeof view) => countCoupons(database, caller.enterpriseId, of, today);
  const counts = {
    usable: await count("USABLE"),
    later: await count("LATER"),
    ended: await count("ENDED"),
  };
  return {
    items: shown.map(couponAnswer),
    nextCursor,
    total: { USABLE: counts.usable, LATER: counts.later, ENDED: counts.ended }[view],
    counts,
    now: formatInstant(now),
  };
});
