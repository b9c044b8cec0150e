import {
  allowed,
  type AppCode,
  businessDateOf,
  daysEarlyOn,
  type Decision,
  decideConfirmInstalments,
  decideConfirmRepayment,
  decideQuoteInstalments,
  decideQuoteRepayment,
  decideSettleEarly,
  type Fen,
  type RepayFacts,
  type RepayInstalmentsFacts,
  type RepayInstalmentsRefusal,
  type RepaymentKind,
  type RepayRefusal,
  type SettleEarlyRefusal,
  sumOfParts,
} from "@kedu/domain";
import { accountOf, type LoanBook, planAccountOf } from "../loans/loans-reader.ts";
import { flexibleQuote, type LoansQuote, planQuote } from "../loans/quote-loans.ts";
import type { RepayScope } from "./repayment-tables.ts";

/** What a dealer wants to repay, of loans that exist and are theirs. */
export interface WantedRepayment {
  readonly books: readonly LoanBook[];
  readonly scope: RepayScope;
  /** Part to repay; null for everything in the scope. */
  readonly amountFen: Fen | null;
  readonly accountIsOpen: boolean;
  readonly now: Date;
}

type AnyRepayRefusal = RepayRefusal | RepayInstalmentsRefusal | SettleEarlyRefusal;

/** The business loan among loans that are repaid together; null when they are flexible. It is repaid by itself. */
export function planAmong(books: readonly LoanBook[]): LoanBook | null {
  return books.find(({ facts }) => facts.method !== "ONE_OFF") ?? null;
}

/** The product of loans that are repaid together. */
export function appCodeOf(books: readonly LoanBook[]): AppCode {
  const [first] = books;
  if (first === undefined) throw new Error("a repayment has loans");
  return first.facts.appCode;
}

/** Quotes by the rules of the loans' kind. */
export function decideQuote(wanted: WantedRepayment): Decision<LoansQuote, AnyRepayRefusal> {
  const book = planAmong(wanted.books);
  if (book === null) {
    const decision = decideQuoteRepayment(flexibleFacts(wanted));
    return decision.ok ? allowed(flexibleQuote(decision.value, wanted.books)) : decision;
  }
  const facts = { ...planFacts(book, wanted), today: businessDateOf(wanted.now) };
  const decision =
    wanted.scope === "WHOLE" ? decideSettleEarly(facts) : decideQuoteInstalments(facts);
  return decision.ok ? allowed(planQuote(book, decision.value)) : decision;
}

/** Decides by the rules of the loans' kind whether a quote still holds. */
export function decideConfirm(
  wanted: WantedRepayment,
  quoted: { readonly quote: LoansQuote; readonly expiresAt: Date },
): Decision<
  { readonly kind: Extract<RepaymentKind, "MANUAL" | "EARLY">; readonly quote: LoansQuote },
  Exclude<AnyRepayRefusal, "AMOUNT_TOO_LARGE"> | "QUOTE_STALE"
> {
  const book = planAmong(wanted.books);
  if (book === null) {
    const decision = decideConfirmRepayment(flexibleFacts(wanted), quoted);
    if (!decision.ok) return decision;
    const { kind, quote } = decision.value;
    return allowed({ kind, quote: flexibleQuote(quote, wanted.books) });
  }
  const { asOf, lines } = quoted.quote;
  const decision = decideConfirmInstalments(planFacts(book, wanted), {
    asOf,
    rows: lines.flatMap(({ rows }) => rows),
    expiresAt: quoted.expiresAt,
  });
  if (!decision.ok) return decision;
  return allowed({ kind: decision.value.kind, quote: planQuote(book, decision.value.quote) });
}

function flexibleFacts({ books, now, amountFen, accountIsOpen }: WantedRepayment): RepayFacts {
  const loans = books.map((book) => ({
    ...accountOf(book),
    status: book.facts.status,
    repaymentInFlight: book.facts.inFlightRepaymentId !== null,
  }));
  return { now, loans, amountFen, accountIsOpen };
}

function planFacts(
  book: LoanBook,
  { now, scope, amountFen, accountIsOpen }: WantedRepayment,
): RepayInstalmentsFacts {
  return {
    now,
    account: planAccountOf(book),
    status: book.facts.status,
    scope,
    amountFen,
    repaymentInFlight: book.facts.inFlightRepaymentId !== null,
    accountIsOpen,
  };
}

/** What a quote pays, by component. */
export function partsOf({ lines }: Pick<LoansQuote, "lines">) {
  return sumOfParts(lines);
}

/** Days before the first due date that a quote pays; negative when that is overdue. */
export function daysEarlyOf({ asOf, lines }: LoansQuote): number {
  const dueOns = lines.flatMap(({ rows }) => rows.map((row) => row.dueOn));
  return daysEarlyOn(dueOns, asOf);
}
