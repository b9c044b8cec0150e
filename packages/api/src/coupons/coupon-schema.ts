import { APP_CODES, COUPON_STATUSES, COUPON_TYPES } from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id } from "../operation/values.ts";

export const coupon = z.object({
  couponId: id,
  type: z.union(COUPON_TYPES.map((type) => z.literal(type))),
  status: z.union(COUPON_STATUSES.map((status) => z.literal(status))),
  /** Face value of types 1 and 15, and of 99 once drawn. */
  valueFen: fen.nullable(),
  freeDays: z.int().positive().nullable(),
  /** What is still to pay of the interest: "0.85" is 15 % off. */
  payRatio: z.string().nullable(),
  capFen: fen.nullable(),
  /** The range of a random coupon. */
  minFen: fen.nullable(),
  maxFen: fen.nullable(),
  minPrincipalFen: fen.nullable(),
  appCodes: z.array(z.enum(APP_CODES)),
  validFrom: bizDate,
  /** Usable to the end of this day. */
  validTo: bizDate,
  /** Where it was used, or why it was voided. */
  usedOn: bizDate.nullable(),
  realisedFen: fen,
  voidReason: z.string().nullable(),
});
export type Coupon = z.infer<typeof coupon>;

/** What a coupon of a campaign is good for, before a dealer holds it. */
export const couponTerms = coupon.pick({
  type: true,
  valueFen: true,
  freeDays: true,
  payRatio: true,
  capFen: true,
  minFen: true,
  maxFen: true,
  minPrincipalFen: true,
  appCodes: true,
});
