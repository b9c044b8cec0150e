import { businessDateOf, quoteRepayment } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import {
  accountOf,
  type LoanBook,
  lockLoans,
  OPEN_STATUSES,
  readLoansToDebit,
  readNextDebitAt,
} from "../loans/loans-reader.ts";
import { advanceDebit } from "../loans/advance-debit.ts";
import { dueQuote, flexibleQuote, type LoansQuote } from "../loans/quote-loans.ts";
import { repayFromBalance } from "./repay-from-balance.ts";
import { daysEarlyOf } from "./repay-facts.ts";
import { debitAndSettle, type DecidedDebit, holdRepayment } from "./send-repayment.ts";

/** Debits asked for at once: the bank takes its time over each. */
const AT_ONCE = 8;

/**
 * 14:30 and 23:30, on the due day and on each overdue day: debits what a loan owes; the bank may get a part. A run that an
 * outage delayed counts with its own date. Source: specification 9, product 3 (clock).
 */
export function debitRunJob(context: Context): ScheduledJob {
  return {
    name: "automatic debits",
    atOnce: AT_ONCE,
    nextDueAt: readNextDebitAt,
    readDue: readLoansToDebit,
    run: eachUnit((loanId, asOf) => debitLoan(context, loanId, asOf)),
  };
}

async function debitLoan(context: Context, loanId: string, runAt: Date): Promise<void> {
  const debit = await inTransaction(context.database, (transaction) =>
    decide(transaction, context, loanId, runAt),
  );
  if (debit !== null) await debitAndSettle(context, debit);
}

/** Keeps the debit of a loan in a run, once. Null when there is nothing to debit or a repayment is on its way. */
async function decide(
  transaction: Transaction,
  context: Context,
  loanId: string,
  runAt: Date,
): Promise<DecidedDebit | null> {
  const now = context.clock.now();
  const [book] = await lockLoans(transaction, [loanId]);
  if (book === undefined) return null;
  const { facts } = book;
  const isOpen = OPEN_STATUSES.some((status) => status === facts.status);
  if (!isOpen || facts.nextDebitAt === null || facts.nextDebitAt > runAt) return null;
  await advanceDebit(transaction, facts, runAt, now);
  if (facts.inFlightRepaymentId !== null) return null;
  const account = await readRepayAccount(transaction, context, facts.enterpriseId);
  if (account === null) return null;
  const runOn = businessDateOf(runAt);
  // What is booked already is owed already, however late the run is.
  const effectiveOn = facts.accruedThrough > runOn ? facts.accruedThrough : runOn;
  const quote = debitQuote(book, effectiveOn);
  if (quote.totalFen === 0) return null;
  const repayment = {
    requestId: `${loanId}:${runAt.toISOString()}`,
    userId: null,
    enterpriseId: facts.enterpriseId,
    appCode: facts.appCode,
    quoteId: null,
    kind: "AUTO_DEBIT" as const,
    askedFen: quote.totalFen,
    savedFen: 0,
    daysEarly: daysEarlyOf(quote),
    effectiveOn,
    runAt,
    loans: quote.lines,
  };
  // The card is debited where the balance is not enough for all of it.
  const isPaid = await repayFromBalance(transaction, context, repayment, account, now);
  return isPaid ? null : holdRepayment(transaction, context, repayment, account, now);
}

/** What a run asks for: a flexible loan as a whole, of a plan the rows that are due. */
function debitQuote(book: LoanBook, on: string): LoansQuote {
  return book.facts.method === "ONE_OFF"
    ? flexibleQuote(quoteRepayment([accountOf(book)], on), [book])
    : dueQuote(book, on);
}
