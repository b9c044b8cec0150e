import {
  BANK_CHANNELS,
  COUPON_USAGES,
  FACE_ROLES,
  LINE_OBSTACLES,
  PAYMENT_MODES,
  PAYMENT_STATUSES,
  PAYING_PRODUCTS,
} from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { coupon } from "../coupons/coupon-schema.ts";
import { order } from "../orders/order-schema.ts";
import { bizDate, dailyRatePpm, fen, id, instant, sha256, signedFen } from "../operation/values.ts";

/** One way to pay: a line, in a mode through a bank. Those that cannot be used now stay visible with the reason. */
export const payWay = z.object({
  appCode: z.enum(PAYING_PRODUCTS),
  mode: z.enum(PAYMENT_MODES),
  bankChannel: z.enum(BANK_CHANNELS),
  bankName: z.string(),
  usable: z.boolean(),
  blockedBy: z
    .enum([
      "MISSING_UNIQUE_IDENTIFIER",
      "NO_PERMISSIONS",
      "PERMISSION_EXPIRATION",
      "ACCOUNT_NOT_OPEN",
      // Only where another line can pay: a dealer with one line gets it as the obstacle of the quote.
      ...LINE_OBSTACLES,
    ])
    .nullable(),
  /** Left out today, because its bank did not take the payer's face check for these orders. */
  faceDeclined: z.boolean(),
});

/** What the money costs. Every figure comes from here; screens compute none. */
export const paymentCost = z.object({
  orderFen: fen,
  /** What the sponsor of a principal coupon pays to the receiver. */
  principalCouponFen: fen,
  principalFen: fen,
  dailyRatePpm,
  /** "10.95": daily rate times 365, simple. */
  simpleAnnualPercent: z.string(),
  /** "11.49": internal rate of the actual cash flows, 365-day year. */
  xirrPercent: z.string(),
  termDays: z.int().positive(),
  drawOn: bizDate,
  /** The first day that bears interest. */
  interestFrom: bizDate,
  dueOn: bizDate,
  grossInterestFen: fen,
  couponBenefitFen: fen,
  interestFen: fen,
  /** Principal and interest at the due date. */
  totalDueFen: fen,
});

export const couponOption = z.object({
  coupon,
  usable: z.boolean(),
  /** Why not, as a code of the domain; null when usable. */
  reason: z.string().nullable(),
  /** Interest saved if repaid on the planned day. */
  savingFen: fen,
  best: z.boolean(),
});

/** What paying these orders with one of the dealer's lines costs, with its best coupons, to compare it with the others. */
export const payingLine = z.object({
  appCode: z.enum(PAYING_PRODUCTS),
  availableFen: fen,
  /** Below zero by as much as the line lacks. */
  availableAfterFen: signedFen,
  /** "10.95": daily rate times 365, simple. */
  simpleAnnualPercent: z.string(),
  dueOn: bizDate,
  /** Up to the due date. */
  interestFen: fen,
  /** It costs less than every other line that can pay. */
  isCheapest: z.boolean(),
});

/** The orders, coupons and way that a quote or a payment was made with. */
export const paymentTerms = z.object({
  orders: z.array(order),
  /** The line that pays. */
  appCode: z.enum(PAYING_PRODUCTS),
  mode: z.enum(PAYMENT_MODES),
  bankChannel: z.enum(BANK_CHANNELS),
  receiverName: z.string(),
  /** The safe account that a self-withdrawal goes to; null for an entrusted payment, and before one is open. */
  safeAccount: bankAccount.nullable(),
  repayAccount: bankAccount.nullable(),
  interestCouponId: id.nullable(),
  principalCouponId: id.nullable(),
  /** 0 used, -1 has usable ones but uses none, -2 holds none, -3 forbidden here. */
  interestCouponUsage: z.union(COUPON_USAGES.map((usage) => z.literal(usage))),
  principalCouponUsage: z.union(COUPON_USAGES.map((usage) => z.literal(usage))),
  /** Whether the goods of the orders are pledged until the loan is repaid. */
  goodsPledged: z.boolean(),
  cost: paymentCost,
  /** SHA-256 over rate, term, method, schedule, coupons and pledge. What is confirmed must carry the same. */
  termsHash: sha256,
});

export const paymentQuote = paymentTerms.extend({
  /** The lines that may pay, the cheaper first. */
  lines: z.array(payingLine),
  payWays: z.array(payWay),
  /** 0: one way is chosen. PAY_WAY_MANY: the dealer must choose. */
  payWayResult: z.union([z.literal(0), z.literal("PAY_WAY_MANY")]),
  interestCoupons: z.array(couponOption),
  principalCoupons: z.array(couponOption),
  plannedRepayOn: bizDate,
  limitFen: fen,
  availableFen: fen,
  availableAfterFen: signedFen,
  /** The earliest cut-off of the basket. */
  payDeadline: instant,
  now: instant,
  expiresAt: instant,
  /** The first refusal that applies, in the documented order; null when the orders can be paid. */
  blockedBy: z.string().nullable(),
});
export type PaymentQuote = z.infer<typeof paymentQuote>;

export const payment = paymentTerms.extend({
  paymentId: id,
  requestId: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  payerRole: z.enum(FACE_ROLES),
  contractId: id,
  faceSessionId: id.nullable(),
  /** A bank's refusal in words that dealers understand; null unless FAIL or CLOSED. */
  failReason: z.string().nullable(),
  failCode: z.string().nullable(),
  loanId: id.nullable(),
  availableAfterFen: fen,
  payDeadline: instant,
  createdAt: instant,
  submittedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  expiresAt: instant,
  now: instant,
});
export type Payment = z.infer<typeof payment>;
