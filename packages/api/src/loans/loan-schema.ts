import { APP_CODES, INSTALMENT_STATUSES, LOAN_STATUSES, REPAYMENT_METHODS } from "@kedu/domain";
import { z } from "zod";
import { coupon } from "../coupons/coupon-schema.ts";
import { bizDate, dailyRatePpm, fen, id, instant } from "../values/values.ts";

/** What is owed as of a day, net of coupons. */
export const owed = z.object({
  asOf: bizDate,
  principalFen: fen,
  interestFen: fen,
  penaltyFen: fen,
  /** Already taken off the interest. */
  benefitFen: fen,
  totalFen: fen,
  overdueDays: z.int().nonnegative(),
});

export const loan = z.object({
  loanId: id,
  loanNo: z.string(),
  appCode: z.enum(APP_CODES),
  paymentId: id,
  orderCount: z.int().positive(),
  method: z.enum(REPAYMENT_METHODS),
  principalFen: fen,
  dailyRatePpm,
  simpleAnnualPercent: z.string(),
  penaltyMultiplier: z.string(),
  drawOn: bizDate,
  dueOn: bizDate,
  termDays: z.int().positive(),
  daysElapsed: z.int().nonnegative(),
  status: z.enum(LOAN_STATUSES),
  instalmentStatus: z.enum(INSTALMENT_STATUSES),
  owed,
  /** Principal plus interest at the due date if nothing is paid before. */
  totalDueFen: fen,
  paidPrincipalFen: fen,
  paidInterestFen: fen,
  paidPenaltyFen: fen,
  /** The interest coupon it was drawn with; the app words it. */
  coupon: coupon
    .pick({
      couponId: true,
      type: true,
      valueFen: true,
      freeDays: true,
      payRatio: true,
      capFen: true,
    })
    .nullable(),
  contractId: id,
  settledAt: instant.nullable(),
  /** A repayment of this loan that is on its way. */
  repaymentInFlight: id.nullable(),
});
export type Loan = z.infer<typeof loan>;

/** One day of interest. The shown amounts add up to the bill, to the fen. */
export const interestDay = z.object({
  date: bizDate,
  /** Day count from the drawing day, which is day 0 and free. */
  day: z.int().positive(),
  principalFen: fen,
  interestFen: fen,
  penaltyFen: fen,
  freeByCoupon: z.boolean(),
  cumulativeFen: fen,
});
