import {
  APP_CODES,
  INSTALMENT_STATUSES,
  LOAN_PERIODS,
  LOAN_STATUSES,
  REFUSAL_CODES,
  REPAYMENT_METHODS,
  REPAYMENT_STATUSES,
} from "@kedu/domain";
import { z } from "zod";
import { coupon } from "../coupons/coupon-schema.ts";
import { bizDate, dailyRatePpm, fen, id, instant } from "../operation/values.ts";

/** What is owed on the whole loan as of a day, net of coupons. */
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
  /** 0 for a business loan: it pays no order. */
  orderCount: z.int().nonnegative(),
  method: z.enum(REPAYMENT_METHODS),
  /** Rows of the plan: 1 for flexible credit. */
  periods: z.union([z.literal(1), z.literal(LOAN_PERIODS)]),
  periodsPaid: z.int().nonnegative(),
  principalFen: fen,
  dailyRatePpm,
  simpleAnnualPercent: z.string(),
  penaltyMultiplier: z.string(),
  drawOn: bizDate,
  /** Due date of the first row that is not paid; of the last one when all are. */
  dueOn: bizDate,
  /** Due date of the last row. */
  maturesOn: bizDate,
  termDays: z.int().positive(),
  daysElapsed: z.int().nonnegative(),
  status: z.enum(LOAN_STATUSES),
  /** Status of the first row that is not paid. */
  instalmentStatus: z.enum(INSTALMENT_STATUSES),
  owed,
  /** Due or overdue today, with interest and penalty. */
  dueNowFen: fen,
  /** What is to be paid on `dueOn`, or today when that is past; what was paid in all once the loan is settled. */
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
  /** Whether the goods of its orders are pledged for it. */
  goodsPledged: z.boolean(),
  settledAt: instant.nullable(),
  /** A repayment of this loan that is on its way. */
  repaymentInFlight: id.nullable(),
  /** Null unless the lender claimed the loan from the dealer's guarantor. */
  compensation: z
    .object({
      guarantorName: z.string(),
      /** The day whose amounts were claimed; they are frozen. */
      claimedOn: bizDate,
      /** What the guarantor pays, or has paid, the lender. */
      amountFen: fen,
      /** The same day once the guarantor has paid: since then the loan is owed to the guarantor. Null until then. */
      compensatedOn: bizDate.nullable(),
      /** What the dealer has paid the guarantor, the first payment first. */
      payments: z.array(
        z.object({ on: bizDate, principalFen: fen, interestFen: fen, penaltyFen: fen }),
      ),
    })
    .nullable(),
});
export type Loan = z.infer<typeof loan>;

/** What an automatic debit asked for on a row, and what it got. */
export const rowDebit = z.object({
  repaymentId: id,
  runAt: instant,
  askedFen: fen,
  gotFen: fen,
  status: z.enum(REPAYMENT_STATUSES),
  failReason: z.string().nullable(),
  failCode: z.string().nullable(),
});

/** A row of the plan, as far as it has run and was paid. */
export const loanRow = z.object({
  seq: z.int().positive(),
  dueOn: bizDate,
  days: z.int().positive(),
  /** Principal that the row's interest is charged on. */
  openingFen: fen,
  principalFen: fen,
  /** Interest of the row: what it came to when it is paid, what the plan says otherwise. */
  grossInterestFen: fen,
  benefitFen: fen,
  /** Gross interest less the coupon's benefit. */
  interestFen: fen,
  /** Penalty up to today. */
  penaltyFen: fen,
  paidPrincipalFen: fen,
  paidInterestFen: fen,
  paidPenaltyFen: fen,
  /** Owed today when the row is due; on its due date otherwise. */
  owedFen: fen,
  status: z.enum(INSTALMENT_STATUSES),
  overdueSince: bizDate.nullable(),
  /** Automatic debits of the row, newest first. */
  debits: z.array(rowDebit),
});
export type LoanRow = z.infer<typeof loanRow>;

/** Settling the whole loan today. */
export const settlement = z.object({
  /** Null when it is possible today; else why not. */
  refusal: z.enum(REFUSAL_CODES).nullable(),
  /** The first day on which it is possible, when today is too early. */
  availableOn: bizDate.nullable(),
  principalFen: fen,
  interestFen: fen,
  penaltyFen: fen,
  totalFen: fen,
  /** Interest of the running period; it is part of `interestFen`. */
  currentPeriodInterestFen: fen,
  /** Interest that the plan would still have charged. */
  savedFen: fen,
});

/** A loan with its plan. */
export const loanDetail = loan.extend({
  plan: z.array(loanRow),
  /** Null once nothing can be repaid any more. */
  settlement: settlement.nullable(),
  now: instant,
});
export type LoanDetail = z.infer<typeof loanDetail>;

/** One day of interest. The shown amounts add up to the bill, to the fen. */
export const interestDay = z.object({
  date: bizDate,
  /** Day count from the drawing day, which is day 0 and free. */
  day: z.int().positive(),
  /** The row whose period the day is in; null after the last due date. */
  seq: z.int().positive().nullable(),
  /** Principal that bears normal interest. */
  principalFen: fen,
  /** Principal that bears penalty; with flexible credit it bears normal interest as well. */
  overduePrincipalFen: fen,
  interestFen: fen,
  penaltyFen: fen,
  freeByCoupon: z.boolean(),
  cumulativeFen: fen,
});
