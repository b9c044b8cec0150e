import type { StatementKind } from "@kedu/domain";
import type { JournalKind } from "../../ledger/posting.ts";

/** Whether an event of the ledger moves the dealer's own money. A new kind of event has to say so here. */
const STATEMENT_KIND_OF: Readonly<Record<JournalKind, StatementKind | null>> = {
  DRAWDOWN: "DRAWDOWN",
  TRANSIT_PASSED_ON: null,
  RECEIVER_PAID: null,
  INTEREST_ACCRUAL: null,
  PENALTY_ACCRUAL: null,
  CASH_IN: "CASH_IN",
  SAFE_TRANSFER_IN: "SAFE_TRANSFER_IN",
  TOP_UP: "TOP_UP",
  TRANSFER_IN: "TRANSFER_IN",
  UNMATCHED_IN: null,
  TRANSFER_CLAIMED: "TRANSFER_CLAIMED",
  REPAYMENT: "REPAYMENT",
  OVERPAYMENT: "OVERPAYMENT",
  BALANCE_USED: "BALANCE_USED",
  SUSPENSE_REFUND: "SUSPENSE_REFUND",
  WITHDRAWAL_REQUEST: "WITHDRAWAL_REQUEST",
  WITHDRAWAL_PAID: null,
  WITHDRAWAL_RETURNED: "WITHDRAWAL_RETURNED",
  PREMIUM_REQUEST: "PREMIUM_REQUEST",
  PREMIUM_PAID: null,
  PREMIUM_RETURNED: "PREMIUM_RETURNED",
  PREMIUM_REFUND: "PREMIUM_REFUND",
  COMPENSATION: null,
  RECOURSE: null,
  RECOURSE_ACCRUAL: null,
  RECOURSE_REPAYMENT: "RECOURSE_REPAYMENT",
  ORDER_REFUND: "ORDER_REFUND",
  // Our own money, no dealer's.
  SMALL_AMOUNT: null,
  REVERSAL: "REVERSAL",
};

/** @throws Error for an event that does not move the dealer's own money. */
export function statementKindOf(kind: JournalKind): StatementKind {
  const shown = STATEMENT_KIND_OF[kind];
  if (shown === null) throw new Error(`${kind} moves nothing on an account of the dealer's money`);
  return shown;
}
