import { compareDates } from "../calendar/biz-date.ts";
import { businessDateOf } from "../calendar/instant.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import type { LoanStatus } from "../vocabulary/loan-status.ts";
import type { RepaymentKind } from "../vocabulary/repayment-kind.ts";
import type { RepaymentStatus } from "../vocabulary/repayment-status.ts";
import type { RowAllocation } from "./allocate-rows.ts";
import {
  decideQuoteInstalments,
  type InstalmentsQuote,
  type RepayInstalmentsRefusal,
} from "./decide-repay-instalments.ts";
import type { InstalmentAccount } from "./instalment-terms.ts";
import { repayIntentMachine } from "./repay-intent-machine.ts";
import { decideSettleEarly, type Settlement, type SettleEarlyRefusal } from "./settle-early.ts";

export interface RepayInstalmentsFacts {
  readonly now: Date;
  readonly account: InstalmentAccount;
  readonly status: LoanStatus;
  /** The rows that are due, or the whole loan. */
  readonly scope: "DUE" | "WHOLE";
  /** Part of the due rows; null for everything. A whole loan has no parts. */
  readonly amountFen: Fen | null;
  readonly repaymentInFlight: boolean;
  readonly accountIsOpen: boolean;
}

export interface ConfirmedInstalments {
  readonly status: RepaymentStatus;
  readonly kind: Extract<RepaymentKind, "MANUAL" | "EARLY">;
  readonly quote: InstalmentsQuote | Settlement;
}

/**
 * Sends a repayment of a business loan to the bank: the quote has not expired and each row owes what was quoted. EARLY
 * when it pays a row that is not due yet, which only settling the whole loan does. Order of precedence: that of the
 * quote, then the quote itself. Source: product 1.3, 2 (repay intent).
 */
export function decideConfirmInstalments(
  facts: RepayInstalmentsFacts,
  quoted: {
    readonly asOf: string;
    readonly rows: readonly RowAllocation[];
    readonly expiresAt: Date;
  },
): Decision<
  ConfirmedInstalments,
  Exclude<RepayInstalmentsRefusal, "AMOUNT_TOO_LARGE"> | SettleEarlyRefusal | "QUOTE_STALE"
> {
  const today = businessDateOf(facts.now);
  const decision: Decision<
    InstalmentsQuote | Settlement,
    RepayInstalmentsRefusal | SettleEarlyRefusal
  > =
    facts.scope === "WHOLE"
      ? decideSettleEarly({ ...facts, today })
      : decideQuoteInstalments({ ...facts, today });
  if (!decision.ok) {
    // The due rows have become smaller than the quoted part: the quote is what is wrong.
    return decision.refusal === "AMOUNT_TOO_LARGE"
      ? refused("QUOTE_STALE")
      : refused(decision.refusal);
  }
  const quote = decision.value;
  if (
    facts.now >= quoted.expiresAt ||
    quote.asOf !== quoted.asOf ||
    !areSameRows(quote.rows, quoted.rows)
  ) {
    return refused("QUOTE_STALE");
  }
  const paid = new Set(quote.rows.map(({ seq }) => seq));
  const isEarly = planInstalments(facts.account.terms).some(
    ({ seq, dueOn }) => paid.has(seq) && compareDates(dueOn, today) > 0,
  );
  const status = next(repayIntentMachine, "CREATED", "CONFIRM") ?? "CREATED";
  return allowed({ status, kind: isEarly ? "EARLY" : "MANUAL", quote });
}

/** Same rows, same parts to the fen. */
function areSameRows(a: readonly RowAllocation[], b: readonly RowAllocation[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        row.seq === other.seq &&
        row.principalFen === other.principalFen &&
        row.interestFen === other.interestFen &&
        row.penaltyFen === other.penaltyFen
      );
    })
  );
}
