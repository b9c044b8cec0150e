import {
  availableFen,
  businessDateOf,
  decideQuoteRepayment,
  formatInstant,
  owedAsOf,
  repayQuoteExpiresAt,
  type RepayQuote,
  sumFen,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { readLine } from "../credit/line-reader.ts";
import {
  isOverdue,
  type LoanBook,
  readLoans,
  readOpenLoans,
  termsOf,
} from "../loans/loans-reader.ts";
import { daysEarlyOf, partsOf, repayLoanOf } from "./repay-facts.ts";
import { repayQuote } from "./repayment-tables.ts";

/** What repaying costs now: everything, or a part. Good for five minutes or until the day ends. */
export const quoteRepayment = handle.repayment.quoteRepayment.handler(
  async ({ input, context }) => {
    const { caller, clock, database, ids } = context;
    const now = clock.now();
    const loanIds = [...new Set(input.loanIds)];
    const books = await readLoans(database, caller.enterpriseId, loanIds);
    if (books.length < loanIds.length) refuse("NOT_FOUND");
    const account = await readRepayAccount(database, context, caller.enterpriseId);
    const decision = decideQuoteRepayment({
      now,
      loans: books.map(repayLoanOf),
      amountFen: input.amountFen ?? null,
      accountIsOpen: account !== null,
    });
    if (!decision.ok) {
      refuse(
        decision.refusal,
        decision.refusal === "AMOUNT_TOO_LARGE" ? { maximumFen: debtOf(books, now) } : {},
      );
    }
    if (account === null) throw new Error("a quote has an account");
    const quote = decision.value;
    const quoteId = ids();
    const expiresAt = repayQuoteExpiresAt(now);
    await inTransaction(database, (transaction) =>
      transaction.insert(repayQuote).values({
        id: quoteId,
        userId: caller.userId,
        enterpriseId: caller.enterpriseId,
        loanIds,
        amountFen: input.amountFen ?? null,
        quote,
        accountId: account.accountId,
        expiresAt,
        createdAt: now,
      }),
    );
    const facts = new Map(books.map((book) => [book.facts.id, book.facts]));
    return {
      quoteId,
      asOf: quote.asOf,
      lines: quote.lines.map((line) => ({
        ...line,
        loanNo: facts.get(line.loanId)?.loanNo ?? "",
        dueOn: facts.get(line.loanId)?.dueOn ?? quote.asOf,
      })),
      parts: partsOf(quote),
      benefitFen: sumFen(quote.lines.map(({ benefitFen }) => benefitFen)),
      totalFen: quote.totalFen,
      maximumFen: quote.owedFen,
      savedFen: quote.savedFen,
      daysEarly: daysEarlyOf(books, quote),
      account: accountAnswer(account),
      availableAfterFen: await availableAfter(database, caller.enterpriseId, quote, now),
      expiresAt: formatInstant(expiresAt),
      now: formatInstant(now),
    };
  },
);

function debtOf(books: readonly LoanBook[], now: Date): number {
  const today = businessDateOf(now);
  return sumFen(
    books.map(({ facts, payments }) => owedAsOf(termsOf(facts), payments, today).totalFen),
  );
}

/** What can be drawn once this is paid: the principal is back, and a line that waited for the debt alone is open. */
async function availableAfter(
  reader: Reader,
  enterpriseId: string,
  quote: RepayQuote,
  now: Date,
): Promise<number> {
  const line = await readLine(reader, { enterpriseId, appCode: "APP1001" });
  if (line === null) return 0;
  const today = businessDateOf(now);
  const settled = new Set(quote.lines.filter(({ settles }) => settles).map(({ loanId }) => loanId));
  const opens =
    line.status === "LOAN_LOCKED" &&
    line.freezeReasons.every(({ code }) => code === "OVERDUE") &&
    (await readOpenLoans(reader, enterpriseId)).every(
      ({ facts }) => settled.has(facts.id) || !isOverdue(facts, today),
    );
  return availableFen(
    {
      ...line,
      status: opens ? "AVAILABLE" : line.status,
      usedFen: line.usedFen - partsOf(quote).principalFen,
    },
    today,
  );
}
