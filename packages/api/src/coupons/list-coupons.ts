import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { instant, page, pageQuery } from "../operation/values.ts";
import { coupon } from "./coupon-schema.ts";

export const listCoupons = operation({
  method: "GET",
  path: "/coupons",
  summary: "List coupons",
  callers: PAYERS,
  input: z.strictObject({ view: z.enum(["USABLE", "LATER", "ENDED"]), ...pageQuery }),
  output: page(coupon).extend({
    counts: z.object({ usable: z.int(), later: z.int(), ended: z.int() }),
    /** The service's clock, by which a coupon's days are counted. */
    now: instant,
  }),
  refusals: [],
});
