import { addDays } from "../calendar/biz-date.ts";
import { addMinutes, businessDateOf, instantAt } from "../calendar/instant.ts";
import { QUOTE_TTL_MINUTES } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { isClosedLoan, type LoanStatus } from "../vocabulary/loan-status.ts";
import type { RepaymentKind } from "../vocabulary/repayment-kind.ts";
import type { RepaymentStatus } from "../vocabulary/repayment-status.ts";
import { type LoanAccount, quoteRepayment, type RepayQuote } from "./quote-repayment.ts";
import { repayIntentMachine } from "./repay-intent-machine.ts";

export interface RepayLoan extends LoanAccount {
  readonly status: LoanStatus;
  /** A repayment on this loan that the bank has not answered yet, other than the one being decided. */
  readonly repaymentInFlight: boolean;
}

export interface RepayFacts {
  readonly now: Date;
  /** The chosen loans that exist and are the dealer's. */
  readonly loans: readonly RepayLoan[];
  /** Part to repay; null for everything. */
  readonly amountFen: Fen | null;
  readonly accountIsOpen: boolean;
}

export type RepayRefusal =
  | "NOT_FOUND"
  | "LOAN_SETTLED"
  | "REPAYMENT_IN_PROGRESS"
  | "ACCOUNT_NOT_OPEN"
  | "AMOUNT_INVALID"
  | "AMOUNT_TOO_LARGE";

/**
 * Quotes a repayment of the dealer: any day, also the draw day, whole or in part, whatever the state of the line. More
 * than the debt is refused here; only money that arrives by transfer can leave a surplus. Order of precedence: the loans,
 * their state, a repayment under way, the account, the amount. Source: product 2, 3 R11.
 */
export function decideQuoteRepayment(facts: RepayFacts): Decision<RepayQuote, RepayRefusal> {
  const { loans, amountFen } = facts;
  if (loans.length === 0) return refused("NOT_FOUND");
  if (loans.some((loan) => isClosedLoan(loan.status))) return refused("LOAN_SETTLED");
  if (loans.some((loan) => loan.repaymentInFlight)) return refused("REPAYMENT_IN_PROGRESS");
  if (!facts.accountIsOpen) return refused("ACCOUNT_NOT_OPEN");
  if (amountFen !== null && (!Number.isSafeInteger(amountFen) || amountFen <= 0))
    return refused("AMOUNT_INVALID");
  const quote = quoteRepayment(loans, businessDateOf(facts.now), amountFen);
  return quote.surplusFen > 0 ? refused("AMOUNT_TOO_LARGE") : allowed(quote);
}

export interface ConfirmedRepayment {
  readonly status: RepaymentStatus;
  readonly kind: Extract<RepaymentKind, "MANUAL" | "EARLY">;
  readonly quote: RepayQuote;
}

/**
 * Sends a repayment to the bank: the quote has not expired and the debt is still what was quoted. EARLY when no loan it
 * pays is due yet. Order of precedence: that of the quote, then the quote itself. Source: product 1.3, 2 (repay
 * intent).
 */
export function decideConfirmRepayment(
  facts: RepayFacts,
  quoted: { readonly quote: RepayQuote; readonly expiresAt: Date },
): Decision<ConfirmedRepayment, Exclude<RepayRefusal, "AMOUNT_TOO_LARGE"> | "QUOTE_STALE"> {
  const decision = decideQuoteRepayment(facts);
  if (!decision.ok) {
    // The debt has become smaller than the quoted part: the quote is what is wrong.
    return decision.refusal === "AMOUNT_TOO_LARGE"
      ? refused("QUOTE_STALE")
      : refused(decision.refusal);
  }
  const quote = decision.value;
  if (facts.now >= quoted.expiresAt || !isSameQuote(quote, quoted.quote))
    return refused("QUOTE_STALE");
  const paid = new Set(quote.lines.map((line) => line.loanId));
  const isEarly = facts.loans.every(
    (loan) => !paid.has(loan.loanId) || quote.asOf < loan.terms.dueOn,
  );
  const status = next(repayIntentMachine, "CREATED", "CONFIRM") ?? "CREATED";
  return allowed({ status, kind: isEarly ? "EARLY" : "MANUAL", quote });
}

/** When a quote made now expires: after 5 minutes, or with the business day. Source: product 1.3. */
export function repayQuoteExpiresAt(now: Date): Date {
  const endOfDay = instantAt(addDays(businessDateOf(now), 1), "00:00");
  const expiresAt = addMinutes(now, QUOTE_TTL_MINUTES);
  return expiresAt < endOfDay ? expiresAt : endOfDay;
}

/** Same day, same loans, same parts to the fen. */
function isSameQuote(a: RepayQuote, b: RepayQuote): boolean {
  return (
    a.asOf === b.asOf &&
    a.totalFen === b.totalFen &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => {
      const other = b.lines[index];
      return (
        other !== undefined &&
        line.loanId === other.loanId &&
        line.principalFen === other.principalFen &&
        line.interestFen === other.interestFen &&
        line.penaltyFen === other.penaltyFen
      );
    })
  );
}
