import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { loanAnswer } from "./loan-answer.ts";
import { keysetOfLoan, readLoanPage } from "./loan-pages.ts";

/** Loans of the enterprise, of one product: the open ones by due date, the others newest first. */
export const listLoans = handle.loans.listLoans.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view, appCode } = input;
  const after = afterCursor(input.cursor, input.view === "OPEN" ? "date" : "id");
  const scope = { enterpriseId: caller.enterpriseId, appCode };
  const { books, total } = await readLoanPage(database, scope, view, after, PAGE_READ);
  const { shown, nextCursor } = pageOf(books, (book) => keysetOfLoan(view, book));
  return {
    items: shown.map((book) => loanAnswer(book, clock.now())),
    nextCursor,
    total,
  };
});
