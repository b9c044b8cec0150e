import { z } from "zod";
import { fen, id, instant, positiveFen } from "../operation/values.ts";
import { accountOrder } from "../withdrawals/withdrawal-schema.ts";

/** An account that money is transferred to, in full: it is given to whoever pays. */
export const payeeAccount = z.object({
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
});

export type PayeeAccount = z.infer<typeof payeeAccount>;

/** Where a dealer transfers money to repay. */
export const repayAccount = z.object({
  /** An account of the dealer's own: whatever arrives there is theirs. */
  account: payeeAccount,
  /** The account of all dealers. A transfer to it is known by its reference. */
  collection: payeeAccount,
  /** The dealer's own; written as the remark of a transfer to the collection account. */
  reference: z.string(),
  openedAt: instant,
});
export type RepayAccount = z.infer<typeof repayAccount>;

/** A transfer that names no dealer, as it is shown to one of the payer's name. */
export const unmatchedTransfer = z.object({
  transferId: id,
  amountFen: positiveFen,
  payerNameMasked: z.string(),
  receivedAt: instant,
});
export type UnmatchedTransfer = z.infer<typeof unmatchedTransfer>;

/** A refund of what waits in the repayment account, to an account of the dealer's name. */
export const refund = z.object({ refundId: id, ...accountOrder });
export type Refund = z.infer<typeof refund>;

/** What can be refunded now. */
export const refundable = z.object({
  /** What the repayment account holds, by the ledger. */
  balanceFen: fen,
  /** Refunds that are with the bank. */
  underWayFen: fen,
  availableFen: fen,
  /** The refunds that are with the bank, the newest first. */
  underWay: z.array(refund),
});
export type Refundable = z.infer<typeof refundable>;
