import type { LoanDetail, LoanRow } from "@kedu/api";
import {
  addDays,
  businessDateOf,
  compareDates,
  type Decision,
  decideQuoteRepayment,
  decideSettleEarly,
  formatInstant,
  isClosedLoan,
  oneOffSettlement,
  type RefusalCode,
  type RowDebt,
  type Settlement,
  settlementOf,
  sumFen,
} from "@kedu/domain";
import { loanAnswer } from "./loan-answer.ts";
import { debtsOf, hasPlan } from "./loan-terms.ts";
import { accountOf, historyOf, type LoanBook, planAccountOf, termsOf } from "./loans-reader.ts";

/** The part of an automatic debit that concerns one row of a loan. */
export interface SeenDebit {
  readonly seq: number;
  readonly debit: LoanRow["debits"][number];
}

/** A loan with its plan and what settling it today costs. */
export function loanDetail(
  book: LoanBook,
  {
    debits,
    accountIsOpen,
  }: { readonly debits: readonly SeenDebit[]; readonly accountIsOpen: boolean },
  now: Date,
): LoanDetail {
  return {
    ...loanAnswer(book, now),
    plan: planRows(book, debits, now),
    settlement: isClosedLoan(book.facts.status) ? null : settlementNow(book, accountIsOpen, now),
    now: formatInstant(now),
  };
}

/** Rows that are due as they are today, the others as they will be on their due dates. */
function planRows(book: LoanBook, debits: readonly SeenDebit[], now: Date): LoanRow[] {
  const { facts, rows, payments } = book;
  const history = historyOf(book);
  const today = businessDateOf(now);
  const debtsToday = debtsOf(history, today);
  // Interest runs to the due dates at most, so that the last one shows every row in full.
  const atEnd =
    compareDates(today, facts.maturesOn) < 0 ? debtsOf(history, facts.maturesOn) : debtsToday;
  return atEnd.map((debt, index) => {
    const { row, grossInterestFen, benefitFen } = debt;
    const standing = rows.find(({ seq }) => seq === row.seq);
    const own = payments.filter(({ seq }) => seq === row.seq);
    const paidPenaltyFen = sumFen(own.map((payment) => payment.penaltyFen));
    const current = debtsToday[index] ?? debt;
    const isDue = compareDates(row.dueOn, today) <= 0;
    return {
      seq: row.seq,
      dueOn: row.dueOn,
      days: row.days,
      openingFen: row.openingFen,
      principalFen: row.principalFen,
      grossInterestFen,
      benefitFen,
      interestFen: sumFen([grossInterestFen, -benefitFen]),
      penaltyFen: sumFen([current.penaltyFen, paidPenaltyFen]),
      paidPrincipalFen: sumFen(own.map((payment) => payment.principalFen)),
      paidInterestFen: sumFen(own.map((payment) => payment.interestFen)),
      paidPenaltyFen,
      owedFen: isDue ? current.totalFen : owedWithoutPenalty(debt),
      status: standing?.status ?? "NORMAL",
      overdueSince: standing?.overdueSince ?? null,
      debits: debits.filter(({ seq }) => seq === row.seq).map((seen) => seen.debit),
    };
  });
}

function owedWithoutPenalty({ principalFen, interestFen }: RowDebt): number {
  return sumFen([principalFen, interestFen]);
}

function settlementNow(
  book: LoanBook,
  accountIsOpen: boolean,
  now: Date,
): NonNullable<LoanDetail["settlement"]> {
  const { facts } = book;
  const today = businessDateOf(now);
  const repaymentInFlight = facts.inFlightRepaymentId !== null;
  if (hasPlan(termsOf(facts))) {
    const account = planAccountOf(book);
    const decision = decideSettleEarly({
      account,
      status: facts.status,
      today,
      repaymentInFlight,
      accountIsOpen,
    });
    return settlementAnswer(settlementOf(account, today), decision, facts.drawOn);
  }
  const account = accountOf(book);
  const decision = decideQuoteRepayment({
    now,
    loans: [{ ...account, status: facts.status, repaymentInFlight }],
    amountFen: null,
    accountIsOpen,
  });
  return settlementAnswer(oneOffSettlement(account, today), decision, facts.drawOn);
}

function settlementAnswer(
  settlement: Omit<Settlement, "rows">,
  decision: Decision<unknown>,
  drawOn: string,
): NonNullable<LoanDetail["settlement"]> {
  return {
    ...why(decision.ok ? null : decision.refusal, drawOn),
    principalFen: settlement.principalFen,
    interestFen: settlement.interestFen,
    penaltyFen: settlement.penaltyFen,
    totalFen: settlement.totalFen,
    currentPeriodInterestFen: settlement.currentPeriodInterestFen,
    savedFen: settlement.savedFen,
  };
}

function why(refusal: RefusalCode | null, drawOn: string) {
  return {
    refusal,
    availableOn: refusal === "SETTLE_ON_DRAW_DAY" ? addDays(drawOn, 1) : null,
  };
}
