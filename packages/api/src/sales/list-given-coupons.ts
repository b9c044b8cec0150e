import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { givenCoupon } from "./given-coupon-schema.ts";

/** Coupons that the salesperson gave to who is their customer now, the newest first. */
export const listGivenCoupons = operation({
  method: "GET",
  path: "/sales/coupons",
  summary: "List the coupons that a salesperson gave",
  callers: SALESPERSON,
  input: z.strictObject({ ...pageQuery }),
  output: page(givenCoupon),
  refusals: ["NOT_FOUND"],
});
