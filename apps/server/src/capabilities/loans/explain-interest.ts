import {
  addDays,
  businessDateOf,
  compareDates,
  explainDaily,
  explainInstalmentsDaily,
  laterDate,
  sumFen,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { loanAnswer } from "./loan-answer.ts";
import { hasPlan, type LoanHistory } from "./loan-terms.ts";
import { historyOf, readLoan } from "./loans-reader.ts";

/** How far beyond the due date or today the days can be looked ahead. */
const LOOK_AHEAD_DAYS = 366;

/** How the interest was made, day by day. The days add up to the bill, to the fen. */
export const explainInterest = handle.loans.explainInterest.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const now = clock.now();
  const book = found(await readLoan(database, caller.enterpriseId, input.loanId));
  const { facts } = book;
  const today = businessDateOf(now);
  const until = input.until ?? lastDayOf(facts.settledAt, today);
  const horizon = addDays(laterDate(today, facts.maturesOn), LOOK_AHEAD_DAYS);
  if (compareDates(until, horizon) > 0) refuse("INPUT_INVALID", { fields: ["until"] });
  const explained = daysOf(historyOf(book), until);
  const sumOf = (part: (day: (typeof explained)[number]) => number) => sumFen(explained.map(part));
  return {
    loan: loanAnswer(book, now),
    until,
    days: explained.map(
      // The cost of a day before the coupon is part of the sums.
      ({ grossInterestFen: _gross, benefitFen: _benefit, ...day }) => day,
    ),
    grossInterestFen: sumOf((day) => day.grossInterestFen),
    benefitFen: sumOf((day) => day.benefitFen),
    interestFen: sumOf((day) => day.interestFen),
    penaltyFen: sumOf((day) => day.penaltyFen),
  };
});

/** The days of either kind of loan. */
function daysOf({ terms, payments, compensatedOn }: LoanHistory, until: string) {
  return hasPlan(terms)
    ? explainInstalmentsDaily({ terms, payments }, until)
    : explainDaily(terms, payments, until, compensatedOn);
}

function lastDayOf(settledAt: Date | null, today: string): string {
  return settledAt === null ? today : businessDateOf(settledAt);
}
