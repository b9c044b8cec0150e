import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { instant, page, pageQuery } from "../operation/values.ts";
import { coupon } from "./coupon-schema.ts";

export const listCoupons = operation("GET", "/coupons", "List coupons")
  .input(z.strictObject({ view: z.enum(["USABLE", "LATER", "ENDED"]), ...pageQuery }))
  .output(
    page(coupon).extend({
      counts: z.object({ usable: z.int(), later: z.int(), ended: z.int() }),
      /** The service's clock, by which a coupon's days are counted. */
      now: instant,
    }),
  )
  .errors(refusals(...EVERYWHERE));
