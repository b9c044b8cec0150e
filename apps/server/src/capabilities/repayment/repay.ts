import { ORPCError } from "@orpc/server";
import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { lockLoans } from "../loans/loans-reader.ts";
import type { LoansQuote } from "../loans/quote-loans.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { daysEarlyOf, decideConfirm } from "./repay-facts.ts";
import { repaymentAnswer } from "./repayment-answer.ts";
import { readQuote, readRepaymentByRequest, type SharedRepayment } from "./repayment-reader.ts";
import { debitAndSettle, type DecidedDebit, holdRepayment } from "./send-repayment.ts";

interface Confirmation {
  readonly requestId: string;
  readonly quoteId: string;
  readonly totalFen: number;
}

/**
 * Debits the account for a quote that still holds. The repayment is kept before the bank is asked; an answer that is
 * late or lost leaves it with the bank, and it is asked for, never sent again.
 */
export const repay = handle.repayment.repay.handler(async ({ input, context }) => {
  const { caller, clock, database, request } = context;
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const find = () => readRepaymentByRequest(database, caller.userId, requestId);
  let repayment: SharedRepayment | null;
  try {
    const debit = await inTransaction(database, (transaction) =>
      hold(transaction, context, { ...input, requestId }),
    );
    context.jobs.wake();
    await raceTimeout(context, debitAndSettle(context, debit));
    repayment = await find();
  } catch (error) {
    // Either may come of the request's own repayment. Nearly always there is none, so it is looked for only now.
    if (!(error instanceof ORPCError || isUniqueViolation(error, "repayment_request"))) throw error;
    repayment = await find();
    if (repayment === null) throw error;
  }
  if (repayment === null) throw new Error("the repayment was just made");
  // Whatever is kept of answers: one key is one request.
  const isThis =
    repayment.enterpriseId === caller.enterpriseId &&
    repayment.quoteId === input.quoteId &&
    repayment.askedFen === input.totalFen;
  if (!isThis) refuse("IDEMPOTENCY_KEY_REUSED");
  return repaymentAnswer(database, context, repayment, clock.now());
});

async function hold(
  transaction: Transaction,
  context: Call,
  { requestId, quoteId, totalFen }: Confirmation,
): Promise<DecidedDebit> {
  const { caller } = context;
  const now = context.clock.now();
  const quoted = foundOfEnterprise(await readQuote(transaction, caller.userId, quoteId), caller);
  if (quoted.quote.totalFen !== totalFen) refuse("AMOUNT_INVALID");
  const books = await lockLoans(transaction, quoted.loanIds);
  const account = await readRepayAccount(transaction, context, caller.enterpriseId);
  const decision = decideConfirm(
    {
      now,
      books,
      scope: quoted.scope,
      amountFen: quoted.amountFen,
      accountIsOpen: account !== null,
    },
    quoted,
  );
  if (!decision.ok) refuse(decision.refusal);
  if (account === null || account.accountId !== quoted.accountId) refuse("QUOTE_STALE");
  const { kind, quote } = decision.value;
  // The amounts of a compensation's day are the same for the guarantor: whom they go to has to be what was agreed to.
  if (!isSameCreditor(quote, quoted.quote)) refuse("QUOTE_STALE");
  const today = businessDateOf(now);
  // The day may have rolled over since the clock was read: what is booked already is owed already.
  if (books.some(({ facts }) => facts.accruedThrough > today)) refuse("QUOTE_STALE");
  return holdRepayment(
    transaction,
    context,
    {
      requestId,
      userId: caller.userId,
      enterpriseId: caller.enterpriseId,
      appCode: quoted.appCode,
      quoteId,
      kind,
      askedFen: quote.totalFen,
      savedFen: quote.savedFen,
      daysEarly: daysEarlyOf(quote),
      effectiveOn: today,
      loans: quote.lines,
    },
    account,
    now,
  );
}

function isSameCreditor(now: LoansQuote, quoted: LoansQuote): boolean {
  return now.lines.every(
    ({ guarantorName }, index) => guarantorName === (quoted.lines[index]?.guarantorName ?? null),
  );
}
