import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { sumOfParts } from "./debt-parts.ts";
import { type LoanAccount, quoteRepayment } from "./quote-repayment.ts";
import type { Settlement } from "./settle-early.ts";

/**
 * What settling a flexible loan costs on a date, in the words of a business loan: its one period runs until the due date.
 * Source: product 3 R11.
 */
export function oneOffSettlement(account: LoanAccount, asOf: BizDate): Omit<Settlement, "rows"> {
  const { lines, totalFen, savedFen } = quoteRepayment([account], asOf);
  const parts = sumOfParts(lines);
  return {
    asOf,
    ...parts,
    totalFen,
    currentPeriodInterestFen: compareDates(asOf, account.terms.dueOn) < 0 ? parts.interestFen : 0,
    savedFen,
  };
}
