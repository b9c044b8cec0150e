import { addDays, businessDateOf, compareDates, explainDaily } from "@kedu/domain";
import { handle } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { loanAnswer } from "./loan-answer.ts";
import { readLoan, termsOf } from "./loans-reader.ts";

/** How far beyond the due date or today the days can be looked ahead. */
const LOOK_AHEAD_DAYS = 366;

/** How the interest was made, day by day. The days add up to the bill, to the fen. */
export const explainInterest = handle.loans.explainInterest.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const now = clock.now();
  const book = await readLoan(database, caller.enterpriseId, input.loanId);
  if (book === null) refuse("NOT_FOUND");
  const { facts, payments } = book;
  const today = businessDateOf(now);
  const until = input.until ?? lastDayOf(facts.settledAt, today);
  const horizon = addDays(
    compareDates(today, facts.dueOn) > 0 ? today : facts.dueOn,
    LOOK_AHEAD_DAYS,
  );
  if (compareDates(until, horizon) > 0) refuse("INPUT_INVALID", { fields: ["until"] });
  const explained = explainDaily(termsOf(facts), payments, until);
  const sumOf = (part: (day: (typeof explained)[number]) => number) =>
    explained.reduce((sum, day) => sum + part(day), 0);
  return {
    loan: loanAnswer(book, now),
    until,
    days: explained.map(
      ({ date, day, principalFen, interestFen, penaltyFen, freeByCoupon, cumulativeFen }) => ({
        date,
        day,
        principalFen,
        interestFen,
        penaltyFen,
        freeByCoupon,
        cumulativeFen,
      }),
    ),
    grossInterestFen: sumOf((day) => day.grossInterestFen),
    benefitFen: sumOf((day) => day.benefitFen),
    interestFen: sumOf((day) => day.interestFen),
    penaltyFen: sumOf((day) => day.penaltyFen),
  };
});

function lastDayOf(settledAt: Date | null, today: string): string {
  return settledAt === null ? today : businessDateOf(settledAt);
}
