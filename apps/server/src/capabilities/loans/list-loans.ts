import { handle } from "../../http/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../http/paging.ts";
import { loanAnswer } from "./loan-answer.ts";
import { countLoans, keysetOfLoan, readLoanPage } from "./loans-reader.ts";

/** Loans of the enterprise: the open ones by due date, the others newest first. */
export const listLoans = handle.loans.listLoans.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view } = input;
  const books = await readLoanPage(
    database,
    caller.enterpriseId,
    view,
    afterCursor(input.cursor),
    PAGE_READ,
  );
  const { shown, nextCursor } = pageOf(books, (book) => keysetOfLoan(view, book));
  return {
    items: shown.map((book) => loanAnswer(book, clock.now())),
    nextCursor,
    total: await countLoans(database, caller.enterpriseId, view),
  };
});
