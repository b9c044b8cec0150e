import { isSameName } from "../identity/names.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

/** A transfer that names no dealer. */
export interface UnmatchedTransfer {
  readonly transferId: string;
  readonly amountFen: Fen;
  readonly payerName: string;
  readonly payerLast4: string;
}

/** What a dealer knows of a transfer that is said to be theirs. */
export interface TransferClaim {
  readonly amountFen: Fen;
  readonly payerName: string;
  readonly payerLast4: string;
}

/**
 * Claims the first transfer of which everything is right: amount, the payer's name and the last digits of the payer's
 * account. What is wrong is not said, and neither is whether there is such a transfer. Order of precedence: the dealer's
 * account, the proof.
 */
export function decideClaim(facts: {
  readonly accountIsOpen: boolean;
  readonly unmatched: readonly UnmatchedTransfer[];
  readonly claim: TransferClaim;
}): Decision<UnmatchedTransfer, "ACCOUNT_NOT_OPEN" | "TRANSFER_NOT_MATCHED"> {
  if (!facts.accountIsOpen) return refused("ACCOUNT_NOT_OPEN");
  const { amountFen, payerName, payerLast4 } = facts.claim;
  const claimed = facts.unmatched.find(
    (transfer) =>
      transfer.amountFen === amountFen &&
      transfer.payerLast4 === payerLast4 &&
      isSameName(transfer.payerName, payerName),
  );
  return claimed === undefined ? refused("TRANSFER_NOT_MATCHED") : allowed(claimed);
}
