/** What the console sends about a freeze: as the desk, or as the bank of most demo dealers. */
export const FREEZE_EVENTS = [
  "COURT_SET",
  "COURT_LIFT",
  "RISK_SET",
  "RISK_LIFT",
  "PERMISSION_WITHDRAW",
  "PERMISSION_RESTORE",
] as const;
