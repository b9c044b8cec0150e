/** Contract: one repayment takes at most 50 loans. */
const MAX_LOANS = 50;
const LOAN_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The loans that an address names: `?loans=a,b`. What is no id, and what comes twice, is left out. */
export function loansInAddress(search: URLSearchParams): readonly string[] {
  const ids = (search.get("loans") ?? "").split(",").filter((id) => LOAN_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_LOANS);
}

/** The page on which these loans are repaid. */
export function confirmRepaymentAddress(loanIds: readonly string[]): string {
  return `/repay/components/tradeInfo?loans=${loanIds.join(",")}`;
}
