import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { isClosedLoan, type LoanStatus } from "../vocabulary/loan-status.ts";
import type { RowAllocation } from "./allocate-rows.ts";
import { rowDebtsAsOf } from "./instalment-debt.ts";
import type { InstalmentAccount } from "./instalment-terms.ts";

/** What settling a whole business loan costs on a date. */
export interface Settlement {
  readonly asOf: BizDate;
  readonly rows: readonly RowAllocation[];
  readonly principalFen: Fen;
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  readonly totalFen: Fen;
  /** Interest of the running period, after coupons; it is part of `interestFen`. */
  readonly currentPeriodInterestFen: Fen;
  /** Interest after coupons that the schedule would still have charged. */
  readonly savedFen: Fen;
}

/**
 * The settlement of a business loan: the rows that are due in full, the remaining principal, and the interest on it since
 * the last due date. No fee. Source: product 3 R11.
 */
export function settlementOf(account: InstalmentAccount, asOf: BizDate): Settlement {
  const debts = rowDebtsAsOf(account.terms, account.payments, asOf);
  const rows = debts
    .filter(({ totalFen }) => totalFen > 0)
    .map(({ row, penaltyFen, interestFen, principalFen }) => ({
      seq: row.seq,
      penaltyFen,
      interestFen,
      principalFen,
    }));
  const running = debts.find(
    ({ row }) => compareDates(row.from, asOf) < 0 && compareDates(asOf, row.dueOn) < 0,
  );
  const principalFen = sumFen(rows.map((row) => row.principalFen));
  const interestFen = sumFen(rows.map((row) => row.interestFen));
  const penaltyFen = sumFen(rows.map((row) => row.penaltyFen));
  return {
    asOf,
    rows,
    principalFen,
    interestFen,
    penaltyFen,
    totalFen: sumFen([principalFen, interestFen, penaltyFen]),
    currentPeriodInterestFen: running?.interestFen ?? 0,
    savedFen: interestSavedFen(account, asOf),
  };
}

export type SettleEarlyRefusal =
  | "LOAN_SETTLED"
  | "SETTLE_ON_DRAW_DAY"
  | "REPAYMENT_IN_PROGRESS"
  | "ACCOUNT_NOT_OPEN";

/**
 * Settles a business loan as a whole: any day but the one it was drawn on. Order of precedence: the loan's own state, the
 * day, a repayment under way, the account. Source: specification 9, business loan.
 */
export function decideSettleEarly(facts: {
  readonly account: InstalmentAccount;
  readonly status: LoanStatus;
  readonly today: BizDate;
  readonly repaymentInFlight: boolean;
  readonly accountIsOpen: boolean;
}): Decision<Settlement, SettleEarlyRefusal> {
  const { account, today } = facts;
  if (isClosedLoan(facts.status)) return refused("LOAN_SETTLED");
  if (compareDates(today, account.terms.drawOn) <= 0) return refused("SETTLE_ON_DRAW_DAY");
  if (facts.repaymentInFlight) return refused("REPAYMENT_IN_PROGRESS");
  if (!facts.accountIsOpen) return refused("ACCOUNT_NOT_OPEN");
  return allowed(settlementOf(account, today));
}

/** Interest after coupons of the days that settling today spares. */
function interestSavedFen({ terms, payments }: InstalmentAccount, asOf: BizDate): Fen {
  const rows = rowDebtsAsOf(terms, payments, asOf);
  const last = rows.at(-1)?.row.dueOn ?? asOf;
  if (compareDates(asOf, last) >= 0) return 0;
  const net = (on: BizDate): Fen =>
    sumFen(
      rowDebtsAsOf(terms, payments, on).map((debt) => debt.grossInterestFen - debt.benefitFen),
    );
  return net(last) - net(asOf);
}
