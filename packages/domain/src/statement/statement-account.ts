/** The dealer's own money: in the safe account, on its way to loans, and what waits to be refunded. */
export const STATEMENT_ACCOUNTS = ["SAFE", "REPAY", "SUSPENSE"] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];

/** What moves the dealer's own money: the events of the ledger that post to one of its accounts. */
export const STATEMENT_KINDS = [
  "DRAWDOWN",
  "SAFE_TRANSFER_IN",
  "TOP_UP",
  "TRANSFER_IN",
  "TRANSFER_CLAIMED",
  "CASH_IN",
  "REPAYMENT",
  "RECOURSE_REPAYMENT",
  "OVERPAYMENT",
  "BALANCE_USED",
  "ORDER_REFUND",
  "SUSPENSE_REFUND",
  "WITHDRAWAL_REQUEST",
  "WITHDRAWAL_RETURNED",
  "PREMIUM_REQUEST",
  "PREMIUM_RETURNED",
  "PREMIUM_REFUND",
  "REVERSAL",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
