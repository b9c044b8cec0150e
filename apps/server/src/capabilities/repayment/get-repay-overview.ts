import {
  businessDateOf,
  daysBetween,
  firstInstant,
  formatInstant,
  overdueDaysOn,
  sumFen,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { loanAnswer } from "../loans/loan-answer.ts";
import { dueFenOf } from "../loans/loan-terms.ts";
import { historyOf, type LoanBook, readOpenLoans } from "../loans/loans-reader.ts";

/** What is owed on a product, by due date, the overdue first. */
export const getRepayOverview = handle.repayment.getRepayOverview.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const now = clock.now();
    const today = businessDateOf(now);
    const books = (await readOpenLoans(database, caller.enterpriseId)).filter(
      ({ facts }) => facts.appCode === input.appCode,
    );
    const account = await readRepayAccount(database, context, caller.enterpriseId);
    const byDueDate = Map.groupBy(books, ({ facts }) => facts.dueOn);
    const groups = [...byDueDate].map(([dueOn, due]) => {
      const daysLeft = daysBetween(today, dueOn);
      const loans = due.map((book) => loanAnswer(book, now));
      return {
        dueOn,
        overdueDays: overdueDaysOn(dueOn, today),
        daysLeft,
        totalFen: sumFen(loans.map(({ totalDueFen }) => totalDueFen)),
        loans,
      };
    });
    return {
      outstandingPrincipalFen: sumFen(books.map(({ facts }) => facts.outstandingFen)),
      dueNowFen: dueFenOn(books, today),
      groups,
      account: account === null ? null : accountAnswer(account),
      nextDebit: nextDebitOf(books),
      now: formatInstant(now),
    };
  },
);

/** When the account is debited next by itself, and for how much if nothing is paid before. */
function nextDebitOf(books: readonly LoanBook[]) {
  const at = firstInstant(books.flatMap(({ facts }) => facts.nextDebitAt ?? []));
  if (at === null) return null;
  const on = businessDateOf(at);
  const debited = books.filter(({ facts }) => facts.nextDebitAt?.getTime() === at.getTime());
  return { at: formatInstant(at), amountFen: dueFenOn(debited, on) };
}

function dueFenOn(books: readonly LoanBook[], on: string): number {
  return sumFen(books.map((book) => dueFenOf(historyOf(book), on)));
}
