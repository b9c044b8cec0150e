import type { RefusalData } from "@kedu/api";
import {
  addDays,
  availableFen,
  type BizDate,
  businessDateOf,
  type Fen,
  formatInstant,
  type RefusalCode,
  repayQuoteExpiresAt,
  partsTotalFen,
  sumFen,
  sumOfRowDebts,
  withLimitBack,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { readLine } from "../credit/line-reader.ts";
import { debtsOf, dueFenOf } from "../loans/loan-terms.ts";
import {
  historyOf,
  isOverdue,
  type LoanBook,
  loansOfLine,
  overdueRows,
  readLoans,
  readOpenLoans,
} from "../loans/loans-reader.ts";
import type { LoansQuote } from "../loans/quote-loans.ts";
import {
  appCodeOf,
  daysEarlyOf,
  decideQuote,
  partsOf,
  planAmong,
  type WantedRepayment,
} from "./repay-facts.ts";
import { repayQuote, type RepayScope } from "./repayment-tables.ts";

/** What repaying costs now: everything in its scope, or a part. Good for five minutes or until the day ends. */
export const quoteRepayment = handle.repayment.quoteRepayment.handler(
  async ({ input, context }) => {
    const { caller, clock, database, ids } = context;
    const now = clock.now();
    const loanIds = [...new Set(input.loanIds)];
    const books = await readLoans(database, caller.enterpriseId, loanIds);
    if (books.length < loanIds.length) refuse("NOT_FOUND");
    const account = await readRepayAccount(database, context, caller.enterpriseId);
    const scope = scopeOf(books, input);
    const wanted = {
      now,
      books,
      scope,
      amountFen: input.amountFen ?? null,
      accountIsOpen: account !== null,
    };
    const decision = decideQuote(wanted);
    if (!decision.ok) refuse(decision.refusal, refusalData(decision.refusal, wanted));
    if (account === null) throw new Error("a quote has an account");
    const quote = decision.value;
    const quoteId = ids();
    const expiresAt = repayQuoteExpiresAt(now);
    await inTransaction(database, (transaction) =>
      transaction.insert(repayQuote).values({
        id: quoteId,
        userId: caller.userId,
        enterpriseId: caller.enterpriseId,
        appCode: appCodeOf(books),
        scope,
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
      appCode: appCodeOf(books),
      scope,
      asOf: quote.asOf,
      lines: quote.lines.map((line) => ({
        ...line,
        loanNo: facts.get(line.loanId)?.loanNo ?? "",
        dueOn: facts.get(line.loanId)?.dueOn ?? quote.asOf,
        rows: [...line.rows],
      })),
      parts: partsOf(quote),
      benefitFen: sumFen(quote.lines.map(({ benefitFen }) => benefitFen)),
      totalFen: quote.totalFen,
      maximumFen: quote.owedFen,
      savedFen: quote.savedFen,
      daysEarly: daysEarlyOf(quote),
      account: accountAnswer(account),
      availableAfterFen: await availableAfter(database, books, quote, now),
      expiresAt: formatInstant(expiresAt),
      now: formatInstant(now),
    };
  },
);

/** What is repaid of these loans. @throws a refusal when their kind is not repaid like that. */
function scopeOf(
  books: readonly LoanBook[],
  input: { readonly scope?: RepayScope | undefined; readonly amountFen?: number | undefined },
): RepayScope {
  // A repayment goes to one lender.
  if (new Set(books.map(({ facts }) => facts.lineId)).size > 1) {
    refuse("INPUT_INVALID", { fields: ["loanIds"] });
  }
  if (planAmong(books) === null) {
    if (input.scope === "DUE") refuse("INPUT_INVALID", { fields: ["scope"] });
    return "WHOLE";
  }
  if (books.length > 1) refuse("INPUT_INVALID", { fields: ["loanIds"] });
  const scope = input.scope ?? "DUE";
  if (scope === "WHOLE" && input.amountFen !== undefined) {
    refuse("INPUT_INVALID", { fields: ["amountFen"] });
  }
  return scope;
}

function refusalData(refusal: RefusalCode, { books, now }: WantedRepayment): RefusalData {
  const today = businessDateOf(now);
  switch (refusal) {
    case "AMOUNT_TOO_LARGE":
      return { maximumFen: sumFen(books.map((book) => repayableFen(book, today))) };
    case "SETTLE_ON_DRAW_DAY":
      return { availableOn: addDays(today, 1) };
    case "NOTHING_DUE":
      return books[0] === undefined ? {} : { availableOn: books[0].facts.dueOn };
    default:
      return {};
  }
}

/** A flexible loan takes all that is owed, a business loan what is due. */
function repayableFen(book: LoanBook, today: BizDate): Fen {
  return planAmong([book]) === null
    ? sumOfRowDebts(debtsOf(historyOf(book), today)).totalFen
    : dueFenOf(historyOf(book), today);
}

/** What can be drawn once this is paid: the principal is back, and a line that waited for the debt alone is open. */
async function availableAfter(
  reader: Reader,
  books: readonly LoanBook[],
  quote: LoansQuote,
  now: Date,
): Promise<number> {
  const [facts] = books.map((book) => book.facts);
  if (facts === undefined) return 0;
  const { enterpriseId, appCode, lineId } = facts;
  const line = await readLine(reader, { enterpriseId, appCode });
  if (line === null) return 0;
  const today = businessDateOf(now);
  const opens =
    line.status === "LOAN_LOCKED" &&
    line.freezeReasons.every(({ code }) => code === "OVERDUE") &&
    loansOfLine(await readOpenLoans(reader, enterpriseId), lineId).every(
      (book) => !isOverdue(book.facts, today) || paysOverdue(book, quote, today),
    );
  const repaid = withLimitBack(line, { repaidFen: partsOf(quote).principalFen });
  return availableFen({ ...repaid, status: opens ? "AVAILABLE" : line.status }, today);
}

/** Whether a quote pays all that is overdue on a loan. */
function paysOverdue(book: LoanBook, { lines }: LoansQuote, today: BizDate): boolean {
  const line = lines.find(({ loanId }) => loanId === book.facts.id);
  return overdueRows(book, today).every(({ row, totalFen }) => {
    const got = line?.rows.find(({ seq }) => seq === row.seq);
    return (got === undefined ? 0 : partsTotalFen(got)) === totalFen;
  });
}
