/** What moved money on an account of a dealer, in the dealer's words. One kind for each event that posts there. */
export const MOVEMENT_KINDS = [
  /** A loan was paid out to the account. */
  "LOAN_IN",
  "TRANSFER_IN",
  /** The bank card was debited for a repayment. */
  "DEBIT_IN",
  "REPAYMENT",
  "GUARANTOR_REPAYMENT",
  "REFUND",
  "WITHDRAWAL",
  "WITHDRAWAL_RETURNED",
  /** An event was taken back. */
  "CORRECTION",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export function isMovementKind(value: unknown): value is MovementKind {
  return (MOVEMENT_KINDS as readonly unknown[]).includes(value);
}
