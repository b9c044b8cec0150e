import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { fen, id, positiveFen } from "../operation/values.ts";
import {
  accountOrder,
  WITHDRAWAL_PROOFS,
  withdrawalAccount,
} from "../withdrawals/withdrawal-schema.ts";

/** Money from a bound card into the safe account. */
export const topUp = z.object({ topUpId: id, ...accountOrder });
export type TopUp = z.infer<typeof topUp>;

/** What can be topped up now, and from where. */
export const topUpTerms = z.object({
  /** The safe account; null where it takes no top-ups, or none is open. */
  safe: bankAccount.nullable(),
  /** The dealer's cards, or the reason why one cannot pay. */
  cards: z.array(withdrawalAccount),
  /** The limits of one top-up and of a business date. */
  maxFen: positiveFen,
  dayMaxFen: positiveFen,
  /** What can be topped up at once now. */
  leftFen: fen,
  /** Top-ups that are with the bank, the newest first. */
  underWay: z.array(topUp),
  /** PAYMENT_PASSWORD where one is set and not locked. */
  proofs: z.array(z.enum(WITHDRAWAL_PROOFS)),
  /** Where codes go. */
  phoneMasked: z.string(),
});
export type TopUpTerms = z.infer<typeof topUpTerms>;
