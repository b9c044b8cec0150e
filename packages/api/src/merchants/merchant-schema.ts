import { ACCOUNT_PROOF_STATES, CONTRACT_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id, instant, positiveFen } from "../operation/values.ts";

/** An account by its holder, its bank and the last four digits of its number. */
const account = { accountName: z.string(), bankName: z.string(), last4: z.string() };

/** A small amount that proves an account, and how far that is. */
export const accountProof = z.object({
  proofId: id,
  ...account,
  state: z.enum(ACCOUNT_PROOF_STATES),
  /** How often the amount may still be entered. */
  triesLeft: z.int().nonnegative(),
  askedAt: instant,
  /** Until when it can be entered; null until the bank has sent it. */
  expiresAt: instant.nullable(),
  /** Why the bank refused it, in its own words; null where it did not. */
  failReason: z.string().nullable(),
});
export type AccountProof = z.infer<typeof accountProof>;

/** An account that was proved, with its agreement on entrusted payment. */
export const provedAccount = z.object({
  proofId: id,
  ...account,
  verifiedAt: instant,
  contractId: id,
  contractStatus: z.enum(CONTRACT_STATUSES),
});
export type ProvedAccount = z.infer<typeof provedAccount>;

export const merchant = z.object({
  receiverNo: z.string(),
  name: z.string(),
  contactMasked: z.string(),
  /** Banks of the accounts that orders name for this receiver. Empty while no order does. */
  bankNames: z.array(z.string()),
  /** The newest small amount; null where none was asked for. */
  proof: accountProof.nullable(),
  /** The newest first. */
  accounts: z.array(provedAccount),
  /** From when another small amount can be asked for; null where it can be now. */
  nextSmallAmountAt: instant.nullable(),
});
export type Merchant = z.infer<typeof merchant>;

/** An order that was paid to an account of the merchant's. Of who pays, a masked name and nothing of their credit. */
export const incomingPayment = z.object({
  orderId: id,
  orderNo: z.string(),
  amountFen: positiveFen,
  /** What the order system took back since. */
  refundedFen: fen,
  payerMasked: z.string(),
  paidOn: bizDate,
  paidAt: instant,
  bankName: z.string(),
  last4: z.string(),
});
export type IncomingPayment = z.infer<typeof incomingPayment>;
