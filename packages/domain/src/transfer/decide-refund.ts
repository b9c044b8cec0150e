import { receivingAccountRefusal } from "../loan/decide-borrow.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

export interface RefundFacts {
  /** In whose name the dealer's accounts are; null while none is open. */
  readonly ownName: string | null;
  /** The account the money goes to; null when it is not the enterprise's. */
  readonly to: { readonly accountName: string; readonly isOpen: boolean } | null;
  readonly amountFen: Fen;
  /** What the repayment account holds, by the ledger. */
  readonly balanceFen: Fen;
}

export type RefundRefusal =
  | "ACCOUNT_NOT_OPEN"
  | "SAME_NAME_REQUIRED"
  | "AMOUNT_INVALID"
  | "BALANCE_TOO_LOW";

/**
 * Refunds what was transferred or paid too much, to an account of the dealer's own name only: what came from anyone goes to
 * the dealer alone. Order of precedence: accounts, name, amount, balance. Source: product 3 R12, 3.1.
 */
export function decideRefund(
  facts: RefundFacts,
): Decision<{ readonly amountFen: Fen }, RefundRefusal> {
  if (facts.ownName === null) return refused("ACCOUNT_NOT_OPEN");
  const receiver = receivingAccountRefusal(facts.ownName, facts.to);
  if (receiver !== null) return receiver;
  const { amountFen } = facts;
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) return refused("AMOUNT_INVALID");
  return amountFen <= facts.balanceFen ? allowed({ amountFen }) : refused("BALANCE_TOO_LOW");
}
