/** The digits that every safe account of the sandbox's bank begins with. */
export const SAFE_ACCOUNT_PREFIX = "7550";

export function isSafeAccountNo(accountNo: string): boolean {
  return accountNo.startsWith(SAFE_ACCOUNT_PREFIX);
}

/** What lies on another party's account that the books have not seen yet: plenty. */
const FIRST_BALANCE_FEN = 500_000_000;

/** What lies on an account before anything was moved. Safe accounts are opened empty. */
export function firstBalanceFen(accountNo: string): number {
  return isSafeAccountNo(accountNo) ? 0 : FIRST_BALANCE_FEN;
}
