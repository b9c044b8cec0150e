// Apart from the parts of a debt, which the home page does without.

/** Which day of its term a loan is on; the last one for good once the term is over. */
export function dayOfTerm(loan: {
  readonly termDays: number;
  readonly daysElapsed: number;
}): number {
  return Math.min(loan.termDays, loan.daysElapsed);
}
