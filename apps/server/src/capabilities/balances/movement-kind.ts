import type { MovementKind } from "@kedu/domain";
import type { JournalKind } from "../../ledger/posting.ts";

/** What an event is called that moved money of a dealer; null for events that touch no account that dealers see. */
const MOVEMENT_OF_JOURNAL: Readonly<Record<JournalKind, MovementKind | null>> = {
  DRAWDOWN: "LOAN_IN",
  TRANSIT_PASSED_ON: null,
  RECEIVER_PAID: null,
  INTEREST_ACCRUAL: null,
  PENALTY_ACCRUAL: null,
  CASH_IN: "DEBIT_IN",
  SAFE_TRANSFER_IN: "TRANSFER_IN",
  TRANSFER_IN: "TRANSFER_IN",
  UNMATCHED_IN: null,
  TRANSFER_CLAIMED: "TRANSFER_IN",
  REPAYMENT: "REPAYMENT",
  // From the repayment account into suspense, which dealers see as one.
  OVERPAYMENT: null,
  BALANCE_USED: null,
  SUSPENSE_REFUND: "REFUND",
  WITHDRAWAL_REQUEST: "WITHDRAWAL",
  WITHDRAWAL_PAID: null,
  WITHDRAWAL_RETURNED: "WITHDRAWAL_RETURNED",
  COMPENSATION: null,
  RECOURSE: null,
  RECOURSE_ACCRUAL: null,
  RECOURSE_REPAYMENT: "GUARANTOR_REPAYMENT",
  ORDER_REFUND: null,
  REVERSAL: "CORRECTION",
};

/** @throws Error for an event that moves nothing of a dealer's. */
export function movementKindOf(kind: JournalKind): MovementKind {
  const movement = MOVEMENT_OF_JOURNAL[kind];
  if (movement === null) throw new Error(`${kind} moves no account that dealers see`);
  return movement;
}
