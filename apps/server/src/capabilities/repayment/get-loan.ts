import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { readDebitsOfLoan } from "./repayment-reader.ts";
import { loanDetail } from "../loans/loan-detail.ts";
import { readLoan } from "../loans/loans-reader.ts";

/** One loan of the enterprise, with its plan and the debits seen. */
export const getLoan = handle.loans.getLoan.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const book = found(await readLoan(database, caller.enterpriseId, input.loanId));
  const [debits, account] = await Promise.all([
    readDebitsOfLoan(database, book.facts.id),
    readRepayAccount(database, context, caller.enterpriseId),
  ]);
  return loanDetail(book, { debits, accountIsOpen: account !== null }, clock.now());
});
