import { EQUAL_PRINCIPAL_PERIODS, INTEREST_FIRST_PERIODS } from "../constants/limits.ts";

/** Numbers of monthly periods that a business loan can have. Source: specification 9, business loan. */
export const LOAN_PERIODS = [...INTEREST_FIRST_PERIODS, ...EQUAL_PRINCIPAL_PERIODS] as const;
export type LoanPeriods = (typeof LOAN_PERIODS)[number];

export function isLoanPeriods(value: unknown): value is LoanPeriods {
  return (LOAN_PERIODS as readonly unknown[]).includes(value);
}
