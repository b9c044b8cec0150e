import {
  COUPON_USAGES,
  LINE_LIMIT_MAX_FEN,
  LOAN_PERIODS,
  LOAN_PURPOSES,
  PAYMENT_STATUSES,
  REPAYMENT_METHODS,
} from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { creditLine } from "../credit/credit-line-schema.ts";
import { couponOption } from "../payments/payment-schema.ts";
import {
  bizDate,
  dailyRatePpm,
  fen,
  id,
  instant,
  positiveFen,
  sha256,
  signedFen,
} from "../operation/values.ts";

/** Numbers of monthly periods: 3 and 6 pay interest first, 12 equal principal. */
export const loanPeriods = z.union(LOAN_PERIODS.map((periods) => z.literal(periods)));
export const loanPurpose = z.enum(LOAN_PURPOSES);
const loanMethod = z.enum(REPAYMENT_METHODS).extract(["INTEREST_FIRST", "EQUAL_PRINCIPAL"]);

/** An amount to borrow. */
export const borrowedFen = positiveFen.max(LINE_LIMIT_MAX_FEN);

/** An account that may get the money. Those that cannot stay visible with the reason. */
export const receivingAccount = z.object({
  account: bankAccount,
  usable: z.boolean(),
  blockedBy: z.enum(["ACCOUNT_NOT_OPEN", "SAME_NAME_REQUIRED"]).nullable(),
});

/** What a borrower can choose from. */
export const borrowOffer = z.object({
  line: creditLine.pick({
    lineId: true,
    status: true,
    view: true,
    variant: true,
    limitFen: true,
    availableFen: true,
    usedFen: true,
    reservedFen: true,
    dailyRatePpm: true,
    validTo: true,
    freezeReasons: true,
  }),
  /** "10.95": daily rate times 365, simple. Null until a decision has set a rate. */
  simpleAnnualPercent: z.string().nullable(),
  periods: z.array(z.object({ periods: loanPeriods, method: loanMethod })),
  /** The least and the most that can be borrowed now. The most is 0 where nothing can be. */
  minimumFen: fen,
  maximumFen: fen,
  purposes: z.array(loanPurpose),
  /** The safe account first. */
  receivingAccounts: z.array(receivingAccount),
  /** Where the instalments are debited. */
  repayAccount: bankAccount.nullable(),
  /** Usable interest coupons of this product, of any method. */
  usableCoupons: z.int().nonnegative(),
  now: instant,
});
export type BorrowOffer = z.infer<typeof borrowOffer>;

/** One row of the plan as it is offered, with what the coupon takes off it. */
export const planRow = z.object({
  seq: z.int().positive(),
  dueOn: bizDate,
  days: z.int().positive(),
  /** Principal that the interest of the row is charged on. */
  openingFen: fen,
  principalFen: fen,
  grossInterestFen: fen,
  benefitFen: fen,
  interestFen: fen,
  totalFen: fen,
});

/** What the money costs when every row is paid on its due date. Every figure comes from here; screens compute none. */
export const drawdownCost = z.object({
  principalFen: fen,
  dailyRatePpm,
  /** "10.95": daily rate times 365, simple. */
  simpleAnnualPercent: z.string(),
  /** "11.52": internal rate of the plan's cash flows, 365-day year. */
  xirrPercent: z.string(),
  method: loanMethod,
  periods: loanPeriods,
  drawOn: bizDate,
  /** The first day that bears interest. */
  interestFrom: bizDate,
  firstDueOn: bizDate,
  maturesOn: bizDate,
  grossInterestFen: fen,
  benefitFen: fen,
  interestFen: fen,
  totalDueFen: fen,
});

const drawdownTerms = z.object({
  amountFen: fen,
  periods: loanPeriods,
  purpose: loanPurpose,
  plan: z.array(planRow),
  cost: drawdownCost,
  interestCouponId: id.nullable(),
  /** 0 used, -1 has usable ones but uses none, -2 holds none, -3 forbidden here. */
  interestCouponUsage: z.union(COUPON_USAGES.map((usage) => z.literal(usage))),
  repayAccount: bankAccount.nullable(),
});

export const drawdownQuote = drawdownTerms.extend({
  receivingAccountId: id.nullable(),
  /** What each saves when every row is paid on its due date. */
  interestCoupons: z.array(couponOption),
  availableFen: fen,
  availableAfterFen: signedFen,
  /** SHA-256 over the terms; what is confirmed must carry the same. Null while no receiving account is chosen. */
  termsHash: sha256.nullable(),
  /** The first refusal that applies, in the documented order; null when the loan can be borrowed. */
  blockedBy: z.string().nullable(),
  now: instant,
  expiresAt: instant,
});
export type DrawdownQuote = z.infer<typeof drawdownQuote>;

export const drawdown = drawdownTerms.extend({
  drawdownId: id,
  requestId: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  receivingAccount: bankAccount,
  termsHash: sha256,
  contractId: id,
  faceSessionId: id.nullable(),
  /** A bank's refusal in words that dealers understand; null unless FAIL or CLOSED. */
  failReason: z.string().nullable(),
  failCode: z.string().nullable(),
  loanId: id.nullable(),
  availableAfterFen: fen,
  createdAt: instant,
  submittedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  expiresAt: instant,
  now: instant,
});
export type Drawdown = z.infer<typeof drawdown>;
