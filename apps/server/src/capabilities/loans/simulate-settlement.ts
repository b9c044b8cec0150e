import {
  addDays,
  businessDateOf,
  compareDates,
  isClosedLoan,
  laterDate,
  settleOrWait,
  settleOrWaitInstalments,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { hasPlan } from "./loan-terms.ts";
import { accountOf, type LoanBook, planAccountOf, readLoan, termsOf } from "./loans-reader.ts";

/** How far beyond the last due date or today one can look ahead. */
const LOOK_AHEAD_DAYS = 366;

/** Settle today or wait until a day: what the days between cost. */
export const simulateSettlement = handle.loans.simulateSettlement.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const book = found(await readLoan(database, caller.enterpriseId, input.loanId));
    const { facts, rows } = book;
    if (isClosedLoan(facts.status)) refuse("LOAN_SETTLED");
    const today = businessDateOf(clock.now());
    const ahead = rows.map(({ dueOn }) => dueOn).filter((dueOn) => compareDates(dueOn, today) > 0);
    const laterOn = input.laterOn ?? ahead[0] ?? addDays(today, 1);
    const horizon = addDays(laterDate(today, facts.maturesOn), LOOK_AHEAD_DAYS);
    if (compareDates(laterOn, today) <= 0 || compareDates(laterOn, horizon) > 0) {
      refuse("INPUT_INVALID", { fields: ["laterOn"] });
    }
    return {
      ...compare(book, today, laterOn),
      dueDates: ahead.map((dueOn) => {
        const { later, sparedFen, days } = compare(book, today, dueOn);
        return { later, sparedFen, days };
      }),
    };
  },
);

function compare(book: LoanBook, today: string, laterOn: string) {
  return hasPlan(termsOf(book.facts))
    ? settleOrWaitInstalments(planAccountOf(book), today, laterOn)
    : settleOrWait(accountOf(book), today, laterOn);
}
