import { type BizDate, daysBetween } from "../calendar/biz-date.ts";
import { daysSince, firstDate } from "../calendar/order-of-dates.ts";
import { type Fen, sumFen } from "../money/fen.ts";

/** What a debt or a payment consists of. */
export interface DebtParts {
  readonly principalFen: Fen;
  /** After coupons. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
}

/** The parts together. */
export function partsTotalFen({ principalFen, interestFen, penaltyFen }: DebtParts): Fen {
  return sumFen([principalFen, interestFen, penaltyFen]);
}

/** Each part summed over several debts or payments. */
export function sumOfParts(all: readonly DebtParts[]): DebtParts {
  return {
    principalFen: sumFen(all.map((parts) => parts.principalFen)),
    interestFen: sumFen(all.map((parts) => parts.interestFen)),
    penaltyFen: sumFen(all.map((parts) => parts.penaltyFen)),
  };
}

/** What was paid on a loan or a row of it so far. */
export function paidFen(paid: {
  readonly paidPrincipalFen: Fen;
  readonly paidInterestFen: Fen;
  readonly paidPenaltyFen: Fen;
}): Fen {
  return sumFen([paid.paidPrincipalFen, paid.paidInterestFen, paid.paidPenaltyFen]);
}

/** All that was paid on a loan that is settled. */
export function repaidFen(loan: {
  readonly principalFen: Fen;
  readonly paidInterestFen: Fen;
  readonly paidPenaltyFen: Fen;
}): Fen {
  return sumFen([loan.principalFen, loan.paidInterestFen, loan.paidPenaltyFen]);
}

/** Days of a date after a due date; 0 through the due date itself. Source: product 3 R8. */
export function overdueDaysOn(dueOn: BizDate, on: BizDate): number {
  return daysSince(dueOn, on);
}

/** Days before the first of these due dates; negative when that is overdue, 0 when there is none. */
export function daysEarlyOn(dueOns: readonly BizDate[], on: BizDate): number {
  const first = firstDate(dueOns);
  return first === null ? 0 : daysBetween(on, first);
}
