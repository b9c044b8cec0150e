import { BANK_CHANNELS, REPAYMENT_STATUSES, WITHDRAWAL_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { fen, id, instant, positiveFen } from "../operation/values.ts";

/** How a withdrawal may be proved to be the dealer's. */
export const WITHDRAWAL_PROOFS = ["SMS_CODE", "PAYMENT_PASSWORD"] as const;

/** A safe account as its bank keeps it. Amounts in fen. Product 1.4. */
export const safeAccount = z.object({
  account: bankAccount,
  /** The bank's own balance. */
  balanceFen: fen,
  /** When the bank said so. */
  asOf: instant,
  /** False: the bank does not answer at the moment, and no withdrawal starts on an old balance. */
  fresh: z.boolean(),
  /** Withdrawals that are with the bank. */
  inTransitFen: fen,
  /** What can be withdrawn: the balance less what is under way. */
  availableFen: fen,
  feeFen: fen,
  /** PAYMENT_PASSWORD where one is set and not locked. */
  proofs: z.array(z.enum(WITHDRAWAL_PROOFS)),
  /** Where codes go. */
  phoneMasked: z.string(),
  now: instant,
});
export type SafeAccount = z.infer<typeof safeAccount>;

/** An account that money could be withdrawn to, or the reason why not. */
export const withdrawalAccount = z.object({
  accountId: id,
  bankChannel: z.enum(BANK_CHANNELS),
  bankName: z.string(),
  accountNameMasked: z.string(),
  last4: z.string(),
  /** SAME_NAME_REQUIRED: another name than the safe account's. Specification 5. */
  blockedBy: z.enum(["SAME_NAME_REQUIRED", "ACCOUNT_NOT_OPEN"]).nullable(),
});
export type WithdrawalAccount = z.infer<typeof withdrawalAccount>;

/** What is said of a bank order between an account that Kedu keeps and one of the dealer's own. */
export const accountOrder = {
  requestId: z.string(),
  status: z.enum(REPAYMENT_STATUSES),
  amountFen: positiveFen,
  /** The dealer's own account. */
  account: withdrawalAccount.omit({ blockedBy: true }),
  failCode: z.string().nullable(),
  /** The bank's own words. */
  failReason: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
};

export const withdrawal = z.object({
  withdrawalId: id,
  requestId: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  amountFen: positiveFen,
  feeFen: fen,
  /** The bank of the safe account that it comes from. */
  bankChannel: z.enum(BANK_CHANNELS),
  /** Where the money goes. */
  account: withdrawalAccount.omit({ blockedBy: true }),
  /** What that safe account holds afterwards; null as long as the bank has not said so. */
  balanceAfterFen: fen.nullable(),
  failCode: z.string().nullable(),
  /** The bank's own words. */
  failReason: z.string().nullable(),
  createdAt: instant,
  /** Until when it can be confirmed. */
  expiresAt: instant,
  submittedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  now: instant,
});
export type Withdrawal = z.infer<typeof withdrawal>;
