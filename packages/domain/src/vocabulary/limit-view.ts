/** The sixteen limit-status views of the home page. Source: specification 2, home sub-routes. */
export const LIMIT_VIEWS = [
  "Calculate",
  "Expired",
  "Fail",
  "Freeze",
  "Grant",
  "NotActivate",
  "NotCredit",
  "NotLimit",
  "Protocol",
  "PsbcApply",
  "PsbcNotActive",
  "PsbcPass",
  "PsbcReject",
  "PsbcTrial",
  "PsbcUpgradeCustomer",
  "Veto",
] as const;
export type LimitView = (typeof LIMIT_VIEWS)[number];

export function isLimitView(value: unknown): value is LimitView {
  return (LIMIT_VIEWS as readonly unknown[]).includes(value);
}
