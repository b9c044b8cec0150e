import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { accruedThroughout, type LoanHistoryFacts, owedThroughout } from "./owed-throughout.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import { instalmentsAccruedThrough } from "./instalment-accrued.ts";
import { dueRows, rowDebtsAsOf } from "./instalment-debt.ts";
import type { InstalmentAccount, InstalmentPayment } from "./instalment-terms.ts";
import { settlementOf } from "./settle-early.ts";

/** What settling on one of two days costs. */
export interface SettleOrWait {
  readonly now: SettleCost;
  readonly later: SettleCost;
  /** Interest and penalty that settling now spares; never negative. */
  readonly sparedFen: Fen;
  readonly days: number;
}

interface SettleCost {
  readonly on: BizDate;
  /** What would have to be paid on that day to owe nothing. */
  readonly payFen: Fen;
  /** Interest after coupons and penalty of the loan's whole life, when it is settled on that day. */
  readonly costFen: Fen;
}

/**
 * Compares settling a flexible loan today with settling it on a later day; without one, on its due day or, when that has
 * come, a day later. Source: product 3 R9, R11.
 */
export function settleOrWait(
  loan: LoanHistoryFacts,
  today: BizDate,
  laterOn: BizDate = laterOf(loan.terms.dueOn, addDays(today, 1)),
): SettleOrWait {
  return compare(today, laterOn, (on) => {
    const paid = loan.payments.filter((payment) => payment.on <= on);
    const { grossInterestFen, benefitFen, penaltyFen } = accruedThroughout(
      { ...loan, payments: paid },
      on,
    );
    return {
      on,
      payFen: owedThroughout({ ...loan, payments: paid }, on).totalFen,
      costFen: grossInterestFen - benefitFen + penaltyFen,
    };
  });
}

/**
 * Compares settling a business loan today with settling it on a later day, when every row that falls due until then is
 * debited on its due date. Source: product 3 R11.
 */
export function settleOrWaitInstalments(
  loan: InstalmentAccount,
  today: BizDate,
  laterOn: BizDate,
): SettleOrWait {
  return compare(today, laterOn, (on) => {
    const debited = debitsUntil(loan, today, on);
    const payments = [...loan.payments, ...debited];
    const accrued = instalmentsAccruedThrough(loan.terms, payments, on);
    const debitedFen = sumFen(
      debited.map(({ principalFen, interestFen, penaltyFen }) =>
        sumFen([principalFen, interestFen, penaltyFen]),
      ),
    );
    return {
      on,
      payFen: debitedFen + settlementOf({ ...loan, payments }, on).totalFen,
      costFen: accrued.grossInterestFen - accrued.benefitFen + accrued.penaltyFen,
    };
  });
}

/** The debits of the due dates after one day up to another: each takes all that is due by then. */
function debitsUntil(
  loan: InstalmentAccount,
  after: BizDate,
  until: BizDate,
): readonly InstalmentPayment[] {
  const debits: InstalmentPayment[] = [];
  for (const { dueOn } of planInstalments(loan.terms)) {
    if (compareDates(dueOn, after) <= 0 || compareDates(dueOn, until) > 0) continue;
    const debts = rowDebtsAsOf(loan.terms, [...loan.payments, ...debits], dueOn);
    for (const { row, principalFen, interestFen, penaltyFen, totalFen } of dueRows(debts, dueOn)) {
      if (totalFen > 0)
        debits.push({ on: dueOn, seq: row.seq, principalFen, interestFen, penaltyFen });
    }
  }
  return debits;
}

/** @throws RangeError when the later day is not after today. */
function compare(
  today: BizDate,
  laterOn: BizDate,
  costOn: (on: BizDate) => SettleCost,
): SettleOrWait {
  if (compareDates(laterOn, today) <= 0) throw new RangeError("the later day is not later");
  const [now, later] = [costOn(today), costOn(laterOn)];
  return {
    now,
    later,
    sparedFen: later.costFen - now.costFen,
    days: daysBetween(today, laterOn),
  };
}

function laterOf(a: BizDate, b: BizDate): BizDate {
  return compareDates(a, b) > 0 ? a : b;
}
