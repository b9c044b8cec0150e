import { APP_CODES, REPAYMENT_KINDS, REPAYMENT_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { bizDate, fen, id, instant } from "../operation/values.ts";

export const repaymentParts = z.object({ principalFen: fen, interestFen: fen, penaltyFen: fen });

/** What is repaid of a business loan: its rows that are due, or the whole of it. Flexible credit is always WHOLE. */
export const repayScope = z.enum(["DUE", "WHOLE"]);

/** A row's share of a repayment. */
const repaidRow = repaymentParts.extend({ seq: z.int().positive(), dueOn: bizDate });

export const repayQuote = z.object({
  quoteId: id,
  appCode: z.enum(APP_CODES),
  scope: repayScope,
  asOf: bizDate,
  lines: z.array(
    repaymentParts.extend({
      loanId: id,
      loanNo: z.string(),
      dueOn: bizDate,
      benefitFen: fen,
      settles: z.boolean(),
      /** The guarantor who gets it instead of the lender; null where no one has paid the lender. */
      guarantorName: z.string().nullable(),
      /** Rows that get money, oldest first. */
      rows: z.array(repaidRow),
    }),
  ),
  parts: repaymentParts,
  benefitFen: fen,
  totalFen: fen,
  /** All that can be repaid today in this scope; more than this is not taken. */
  maximumFen: fen,
  /** Interest, after coupons, that the term costs less than without this repayment; 0 where none was early. */
  savedFen: fen,
  daysEarly: z.int(),
  account: bankAccount,
  availableAfterFen: fen,
  expiresAt: instant,
  now: instant,
});
export type RepayQuote = z.infer<typeof repayQuote>;

export const repayment = z.object({
  repaymentId: id,
  requestId: z.string(),
  appCode: z.enum(APP_CODES),
  kind: z.enum(REPAYMENT_KINDS),
  status: z.enum(REPAYMENT_STATUSES),
  amountFen: fen,
  effectiveOn: bizDate,
  parts: repaymentParts,
  surplusFen: fen,
  savedFen: fen,
  daysEarly: z.int(),
  loans: z.array(
    repaymentParts.extend({
      loanId: id,
      loanNo: z.string(),
      settled: z.boolean(),
      /** Rows that get money, oldest first. */
      rows: z.array(repaidRow),
    }),
  ),
  /** The account that was debited; null for a refunded order, which its receiver paid back. */
  account: bankAccount.nullable(),
  failReason: z.string().nullable(),
  failCode: z.string().nullable(),
  availableAfterFen: fen,
  createdAt: instant,
  finishedAt: instant.nullable(),
  now: instant,
});
export type Repayment = z.infer<typeof repayment>;
