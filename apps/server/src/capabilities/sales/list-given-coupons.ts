import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { readGivenCoupons } from "../coupons/coupons-reader.ts";
import { givenCouponAnswer } from "./given-coupon-answer.ts";
import { readGivenPage } from "./sales-budget-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const listGivenCoupons = handle.sales.listGivenCoupons.handler(
  async ({ context, input }) => {
    const { caller, database } = context;
    const after = afterCursor(input.cursor, "id");
    const { id } = await readOwnSalesperson(database, caller);
    const { page, total } = await readGivenPage(database, id, after, PAGE_READ);
    const { shown, nextCursor } = pageOf(page, ({ givenId }) => ({ value: "", id: givenId }));
    const coupons = await readGivenCoupons(
      database,
      shown.map(({ couponId }) => couponId),
    );
    return { items: shown.map((given) => givenCouponAnswer(coupons, given)), nextCursor, total };
  },
);
