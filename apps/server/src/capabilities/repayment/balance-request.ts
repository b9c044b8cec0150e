/** What the request numbers of repayments begin with that no bank is asked about: the dealer's balance here paid them. */
const PREFIX = "B";

export function balanceRequestNo(repaymentId: string): string {
  return `${PREFIX}${repaymentId}`;
}

/** Whether a repayment was paid by the balance of the repayment account. */
export function isFromBalance({ bankRequestNo }: { readonly bankRequestNo: string }): boolean {
  return bankRequestNo.startsWith(PREFIX);
}
