/** Contract: one repayment takes at most 50 loans. */
const MAX_LOANS = 50;
const LOAN_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The loans that an address names: `?loans=a,b`. What is no id, and what comes twice, is left out. */
export function loansInAddress(search: URLSearchParams): readonly string[] {
  const ids = (search.get("loans") ?? "").split(",").filter((id) => LOAN_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_LOANS);
}

/** The page on which a business loan is repaid: what is due of it, or the whole. */
export function loanRepaymentAddress(loanId: string, scope: "DUE" | "WHOLE"): string {
  const page = scope === "DUE" ? "confirm" : "schedule/repayment";
  return `/star-enjoy-loan/repay/${page}?loan=${loanId}`;
}

/** Where what was not repaid can be repaid again. `scope` is null for flexible credit. */
export function repayAgainAddress(
  loanIds: readonly string[],
  scope: "DUE" | "WHOLE" | null,
): string {
  const [loanId] = loanIds;
  return scope === null || loanId === undefined
    ? confirmRepaymentAddress(loanIds)
    : loanRepaymentAddress(loanId, scope);
}

/** The page on which these loans are repaid. */
export function confirmRepaymentAddress(loanIds: readonly string[]): string {
  return `/repay/components/tradeInfo?loans=${loanIds.join(",")}`;
}
