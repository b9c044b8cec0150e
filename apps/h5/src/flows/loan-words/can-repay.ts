import type { Loan } from "@kedu/api";

/** Whether the guarantor has been asked to pay the lender and has not answered: until then nothing can be repaid. */
export function isClaimed({ compensation }: Pick<Loan, "compensation">): boolean {
  return compensation !== null && compensation.compensatedOn === null;
}

/** Whether nothing about the loan is with a bank, so that it can be repaid. */
export function canRepay(
  loan: Pick<Loan, "compensation" | "repaymentInFlight" | "settledAt">,
): boolean {
  return loan.settledAt === null && loan.repaymentInFlight === null && !isClaimed(loan);
}
