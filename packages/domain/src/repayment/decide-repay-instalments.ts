import type { BizDate } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { isClosedLoan, type LoanStatus } from "../vocabulary/loan-status.ts";
import { allocateRows, type RowAllocation } from "./allocate-rows.ts";
import { dueRows, rowDebtsAsOf } from "./instalment-debt.ts";
import type { InstalmentAccount } from "./instalment-terms.ts";

/** What repaying the due rows of a business loan costs on a date. */
export interface InstalmentsQuote {
  readonly asOf: BizDate;
  /** Rows that get money, oldest first. */
  readonly rows: readonly RowAllocation[];
  readonly totalFen: Fen;
  /** What is owed on all rows that are due. */
  readonly dueFen: Fen;
  /** Interest of the schedule that this spares: none. See `decideQuoteInstalments`. */
  readonly savedFen: 0;
}

export type RepayInstalmentsRefusal =
  | "LOAN_SETTLED"
  | "REPAYMENT_IN_PROGRESS"
  | "ACCOUNT_NOT_OPEN"
  | "AMOUNT_INVALID"
  | "AMOUNT_TOO_LARGE"
  | "NOTHING_DUE";

/**
 * Quotes a repayment of a business loan: the rows that are due or overdue, whole or in part, the oldest first. A row that
 * is not due is never paid ahead; who wants to pay more settles the loan. The interest of a due row has run to its due date
 * and that of the rows after it is charged on what they owe themselves, so paying due rows spares no interest of the
 * schedule; it only stops the penalty. Order of precedence: the loan's own state, a
 * repayment under way, the account, the amount as such, whether anything is due, the amount against it.
 * Source: product 3 R12, 4.1.
 */
export function decideQuoteInstalments(facts: {
  readonly account: InstalmentAccount;
  readonly status: LoanStatus;
  readonly today: BizDate;
  /** Part to repay; null for everything that is due. */
  readonly amountFen: Fen | null;
  readonly repaymentInFlight: boolean;
  readonly accountIsOpen: boolean;
}): Decision<InstalmentsQuote, RepayInstalmentsRefusal> {
  const { account, today, amountFen } = facts;
  if (isClosedLoan(facts.status)) return refused("LOAN_SETTLED");
  if (facts.repaymentInFlight) return refused("REPAYMENT_IN_PROGRESS");
  if (!facts.accountIsOpen) return refused("ACCOUNT_NOT_OPEN");
  if (amountFen !== null && (!Number.isSafeInteger(amountFen) || amountFen <= 0))
    return refused("AMOUNT_INVALID");
  const due = dueRows(rowDebtsAsOf(account.terms, account.payments, today), today);
  const dueFen = sumFen(due.map(({ totalFen }) => totalFen));
  if (dueFen === 0) return refused("NOTHING_DUE");
  const { rows, surplusFen } = allocateRows(due, amountFen ?? dueFen);
  if (surplusFen > 0) return refused("AMOUNT_TOO_LARGE");
  return allowed({ asOf: today, rows, totalFen: amountFen ?? dueFen, dueFen, savedFen: 0 });
}
