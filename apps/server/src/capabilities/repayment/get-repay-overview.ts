import {
  businessDateOf,
  daysBetween,
  firstInstant,
  FLEXIBLE_CREDIT,
  formatInstant,
  isPayingProduct,
  overdueDaysOn,
  PAYING_PRODUCTS,
  type PayingProduct,
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
    // By due date.
    const openLoans = await readOpenLoans(database, caller.enterpriseId);
    const owing = new Set(openLoans.map(({ facts }) => facts.appCode));
    const owingProducts = PAYING_PRODUCTS.filter((product) => owing.has(product));
    const appCode = input.appCode ?? firstDueOf(openLoans) ?? FLEXIBLE_CREDIT;
    const books = openLoans.filter(({ facts }) => facts.appCode === appCode);
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
      appCode,
      owingProducts,
      outstandingPrincipalFen: sumFen(books.map(({ facts }) => facts.outstandingFen)),
      dueNowFen: dueFenOn(books, today),
      groups,
      account: account === null ? null : accountAnswer(account),
      nextDebit: nextDebitOf(books),
      now: formatInstant(now),
    };
  },
);

/** The product that paid orders and whose loan is due first; null where nothing is owed. */
function firstDueOf(openLoans: readonly LoanBook[]): PayingProduct | null {
  for (const { facts } of openLoans) if (isPayingProduct(facts.appCode)) return facts.appCode;
  return null;
}

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
